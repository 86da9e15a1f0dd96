import type { Account } from '@entrena/contract/accounts/account-entity'
import { passwordWrong } from '@entrena/contract/accounts/account-errors'
import { freshSignInMinutes } from '@entrena/contract/accounts/rules'
import { codeMissing, codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useUnsavedInput } from '../../../lib/browser/unsaved-input'
import { useSingleFlight } from '../../../lib/browser/use-single-flight'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button, ButtonLink } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-look'
import { TextField } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import { externalSignInPath } from '../external-sign-in'
import { passwordChangeFields, passwordChangeForm, useErrorText } from '../forms'
import { NewPasswordFields } from '../parts/new-password-fields'
import { CodeField } from '../second-factor/code-field'
import { changeTranslations } from './change-translations'
import { accountQuery, sessionsQuery } from './queries'

interface PasswordDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

export function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const t = useTranslations(changeTranslations)
  const { has_password, is_freshly_signed_in } = account
  if (!has_password && !is_freshly_signed_in) return <FreshSignInDialog title={t('setTitle')} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(has_password ? 'passwordTitle' : 'setTitle')}
      description={t('passwordLead')}
    >
      <PasswordForm account={account} onDone={onClose} />
    </Dialog>
  )
}

/** Tells an account without a password how to prove whose it is. */
export function FreshSignInDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTranslations(changeTranslations)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('freshNeeded', { minutes: freshSignInMinutes })}
      actions={
        <>
          <ButtonLink to="/forgot" variant="secondary">
            {t('byMail')}
          </ButtonLink>
          <a href={externalSignInPath} className={buttonClass({})}>
            {t('signInAgain')}
          </a>
        </>
      }
    />
  )
}

const passwordAction = 'change password'

/** Which field a refusal of the server belongs to. */
const fieldOf = new Map<string | undefined, 'current' | 'code'>([
  [passwordWrong.code, 'current'],
  [codeMissing.code, 'code'],
  [codeWrong.code, 'code'],
])

function useSavePassword(onDone: () => void, onRefused: (field: 'current' | 'code', code: string) => void) {
  const t = useTranslations(changeTranslations)
  const client = useQueryClient()
  return useSingleFlight(async ({ current, password, code }: z.output<typeof passwordChangeForm>) => {
    try {
      await call('PUT /me/password', { body: { current, password, code } })
      toast.success(t('saved'), passwordAction)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onDone()
    } catch (error) {
      const refused = error instanceof CallFailed ? error.code : undefined
      const field = fieldOf.get(refused)
      if (field && refused) return onRefused(field, refused)
      toast.error(detailOf(error) ?? t('saveFailed'), passwordAction)
    }
  })
}

function PasswordForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { has_password: hasPassword, has_second_factor: hasCode } = account
  const t = useTranslations(changeTranslations)
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: {
      ...(hasPassword && { current: '' }),
      ...(hasCode && { code: '' }),
      password: '',
      confirmation: '',
    },
  })
  const errorAt = useErrorText(formState.errors, passwordChangeFields)
  const save = useSavePassword(onDone, (field, code) => setError(field, { message: code }, { shouldFocus: true }))
  useUnsavedInput(formState.isDirty)
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-5">
      {hasPassword && (
        <TextField
          {...register('current')}
          type="password"
          autoComplete="current-password"
          label={t('current')}
          icon={<Lock aria-hidden />}
          error={errorAt('current')}
        />
      )}
      {hasCode && <CodeField {...register('code')} error={errorAt('code')} />}
      <NewPasswordFields
        label={t('newPassword')}
        password={register('password', { deps: 'confirmation' })}
        confirmation={register('confirmation')}
        typed={watch('password')}
        errorAt={errorAt}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to="/forgot" variant="link">
          {t('forgot')}
        </ButtonLink>
        <Button type="submit" busy={formState.isSubmitting} busyLabel={t('saving')} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
