import type { Account } from '@entrena/contract/accounts/account-entity'
import { emailUnchanged, passwordWrong } from '@entrena/contract/accounts/account-errors'
import { emailChange } from '@entrena/contract/accounts/drafts'
import { codeMissing, codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useUnsavedInput } from '../../../lib/browser/unsaved-input'
import { useSingleFlight } from '../../../lib/browser/use-single-flight'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import { useErrorText } from '../forms'
import { CodeField } from '../second-factor/code-field'
import { changeTranslations } from './change-translations'
import { FreshSignInDialog } from './password-dialog'
import { accountQuery } from './queries'

interface EmailDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

export function EmailDialog({ account, onClose }: EmailDialogProps) {
  const t = useTranslations(changeTranslations)
  const { has_password, is_freshly_signed_in } = account
  if (!has_password && !is_freshly_signed_in) return <FreshSignInDialog title={t('emailTitle')} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('emailTitle')} description={t('emailLead')}>
      <EmailForm account={account} onDone={onClose} />
    </Dialog>
  )
}

const emailAction = 'change email'
const fields = ['email', 'password', 'code'] as const
/** Which field a refusal of the server belongs to. */
const fieldOf = new Map<string | undefined, (typeof fields)[number]>([
  [emailUnchanged.code, 'email'],
  [passwordWrong.code, 'password'],
  [codeMissing.code, 'code'],
  [codeWrong.code, 'code'],
])

function useAskChange(onDone: () => void, onRefused: (field: (typeof fields)[number], code: string) => void) {
  const t = useTranslations(changeTranslations)
  const client = useQueryClient()
  return useSingleFlight(async (body: z.output<typeof emailChange>) => {
    try {
      await call('POST /me/email', { body })
      toast.success(t('sent', { email: body.email }), emailAction)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      onDone()
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : undefined
      const field = fieldOf.get(code)
      if (field && code) return onRefused(field, code)
      toast.error(detailOf(error) ?? t('sendFailed'), emailAction)
    }
  })
}

function EmailForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { has_password: hasPassword, has_second_factor: hasCode } = account
  const t = useTranslations(changeTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(emailChange),
    defaultValues: { email: '', ...(hasPassword && { password: '' }), ...(hasCode && { code: '' }) },
  })
  const errorAt = useErrorText(formState.errors, fields)
  const ask = useAskChange(onDone, (field, code) => setError(field, { message: code }, { shouldFocus: true }))
  useUnsavedInput(formState.isDirty)
  return (
    <form noValidate onSubmit={handleSubmit(ask)} className="grid grid-cols-1 gap-5">
      <TextField
        {...register('email')}
        type="email"
        autoComplete="email"
        label={t('newEmail')}
        icon={<Mail aria-hidden />}
        error={errorAt('email')}
      />
      {hasPassword && (
        <TextField
          {...register('password')}
          type="password"
          autoComplete="current-password"
          label={t('current')}
          icon={<Lock aria-hidden />}
          error={errorAt('password')}
        />
      )}
      {hasCode && <CodeField {...register('code')} error={errorAt('code')} />}
      <Button
        type="submit"
        busy={formState.isSubmitting}
        busyLabel={t('sending')}
        className="max-sm:w-full sm:justify-self-end"
      >
        {t('send')}
      </Button>
    </form>
  )
}
