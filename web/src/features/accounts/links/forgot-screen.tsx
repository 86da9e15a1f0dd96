import { forgottenPassword } from '@entrena/contract/accounts/drafts'
import { resetLinkMinutes } from '@entrena/contract/accounts/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useErrorTextOfForm } from '../forms'
import { formTranslations } from '../forms-translations'
import { AuthPage } from '../parts/auth-page'
import { linkTranslations } from './links-translations'

export default function ForgotScreen() {
  const t = useTranslations(linkTranslations)
  usePageTitle(t('forgotTitle'))
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) {
    return (
      <AuthPage title={t('forgotTitle')} lead={t('forgotLead')}>
        <ForgotForm onSent={setSentTo} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('sentTitle')} lead={t('sentLead', { email: sentTo, minutes: resetLinkMinutes })}>
      <p>{t('sentHint')}</p>
      <ButtonLink to="/login" size="lg" block>
        {t('backToLogin')}
      </ButtonLink>
      <Button variant="secondary" size="lg" block onClick={() => setSentTo(undefined)}>
        {t('otherAddress')}
      </Button>
    </AuthPage>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations(linkTranslations)
  const tForm = useTranslations(formTranslations)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgottenPassword),
    defaultValues: { email: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, ['email'])
  const { send } = useWrite({
    action: 'forgot password',
    send: (body: z.output<typeof forgottenPassword>) => call('POST /auth/password/forgot', { body }),
    failed: (error) => errorDetailOf(error) ?? t('sendFailed'),
    onDone: (_, { email }) => onSent(email),
  })
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <TextField
        {...register('email')}
        type="email"
        autoComplete="username"
        label={tForm('email')}
        icon={<Mail aria-hidden />}
        error={errorAt('email')}
      />
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel={t('sending')}>
        {t('sendLink')}
      </Button>
      <ButtonLink to="/login" variant="link" className="justify-self-start">
        {t('backToLogin')}
      </ButtonLink>
    </form>
  )
}
