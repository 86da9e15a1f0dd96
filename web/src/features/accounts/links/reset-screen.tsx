import { linkInvalid } from '@entrena/contract/accounts/errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { newPasswordFields, newPasswordForm, useErrorTextOfForm } from '../forms'
import { AuthPage } from '../parts/auth-page'
import { NewPasswordFields } from '../parts/new-password-fields'
import { useEndSession } from '../queries'
import { useLinkToken } from './link-token'
import { linkTranslations } from './links-translations'

export default function ResetScreen() {
  const t = useTranslations(linkTranslations)
  usePageTitle(t('resetTitle'))
  const token = useLinkToken()
  const [isInvalid, setInvalid] = useState(token === null)
  if (isInvalid || token === null) {
    return (
      <AuthPage title={t('invalidTitle')} lead={t('invalidLead')}>
        <ButtonLink to="/forgot" size="lg" block>
          {t('newLink')}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('resetTitle')} lead={t('resetLead')}>
      <ResetForm token={token} onInvalid={() => setInvalid(true)} />
    </AuthPage>
  )
}

function ResetForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const t = useTranslations(linkTranslations)
  const navigate = useNavigate()
  const endSession = useEndSession()
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, newPasswordFields)
  const { send } = useWrite({
    action: 'reset password',
    send: ({ password }: z.output<typeof newPasswordForm>) =>
      call('POST /auth/password/reset', { body: { token, password } }),
    done: () => t('saved'),
    failed: (error) => (isRefusedWith(error, linkInvalid) ? undefined : (errorDetailOf(error) ?? t('saveFailed'))),
    onDone: () => {
      endSession()
      return navigate('/login', { replace: true })
    },
    onFailed: (error) => isRefusedWith(error, linkInvalid) && onInvalid(),
  })
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <NewPasswordFields
        password={register('password', { deps: 'confirmation' })}
        confirmation={register('confirmation')}
        typed={watch('password')}
        errorAt={errorAt}
      />
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  )
}
