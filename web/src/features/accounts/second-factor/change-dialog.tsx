import type { Account } from '@entrena/contract/accounts/account-entity'
import { passwordWrong } from '@entrena/contract/accounts/account-errors'
import { confirmedCode } from '@entrena/contract/accounts/second-factor-drafts'
import { codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed, call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useSingleFlight } from '../../../lib/browser/use-single-flight'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import { FreshSignInDialog } from '../account/password-dialog'
import { useErrorText } from '../forms'
import { CodeField } from './code-field'
import { RecoveryCodesDialog } from './setup-dialog'
import { setupTranslations } from './setup-translations'

export type Change = 'off' | 'new'

interface ChangeDialogProps {
  readonly change: Change
  readonly account: Account
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Turns the second step off, or makes new recovery codes. */
export function ChangeDialog({ change, account, onChanged, onClose }: ChangeDialogProps) {
  const t = useTranslations(setupTranslations)
  const [codes, setCodes] = useState<readonly string[]>()
  const { has_password, is_freshly_signed_in } = account
  const title = t(change === 'off' ? 'offTitle' : 'newTitle')
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (!has_password && !is_freshly_signed_in) return <FreshSignInDialog title={title} onClose={onClose} />
  async function send(body: Confirmation) {
    if (change === 'off') {
      await call('POST /me/second-factor/off', { body })
      toast.success(t('isOff'), changeAction)
      onClose()
    } else {
      const { recovery_codes } = await call('POST /me/second-factor/recovery-codes', { body })
      toast.success(t('codesMade'), changeAction)
      setCodes(recovery_codes)
    }
    onChanged()
  }
  return (
    <Dialog open onClose={onClose} title={title} description={t(change === 'off' ? 'offLead' : 'newLead')}>
      <ConfirmForm change={change} hasPassword={has_password} send={send} />
    </Dialog>
  )
}

type Confirmation = z.output<typeof confirmedCode>

const changeAction = 'change second factor'
const fields = ['password', 'code'] as const
/** Which field a refusal of the server belongs to. */
const fieldOf = new Map<string | undefined, (typeof fields)[number]>([
  [passwordWrong.code, 'password'],
  [codeWrong.code, 'code'],
])

interface ConfirmFormProps {
  readonly change: Change
  readonly hasPassword: boolean
  readonly send: (body: Confirmation) => Promise<void>
}

function ConfirmForm({ change, hasPassword, send }: ConfirmFormProps) {
  const t = useTranslations(setupTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmedCode),
    defaultValues: { ...(hasPassword && { password: '' }), code: '' },
  })
  const errorAt = useErrorText(formState.errors, fields)
  const confirm = useSingleFlight(async (body: Confirmation) => {
    try {
      await send(body)
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : undefined
      const field = fieldOf.get(code)
      if (field && code) return setError(field, { message: code }, { shouldFocus: true })
      toast.error(detailOf(error) ?? t('saveFailed'), changeAction)
    }
  })
  const isOff = change === 'off'
  return (
    <form noValidate onSubmit={handleSubmit(confirm)} className="grid grid-cols-1 gap-5">
      {hasPassword && (
        <TextField
          {...register('password')}
          type="password"
          autoComplete="current-password"
          label={t('password')}
          icon={<Lock aria-hidden />}
          error={errorAt('password')}
        />
      )}
      <CodeField {...register('code')} error={errorAt('code')} />
      <Button
        type="submit"
        variant={isOff ? 'danger' : 'primary'}
        busy={formState.isSubmitting}
        busyLabel={t(isOff ? 'turningOff' : 'makingCodes')}
        className="max-sm:w-full sm:justify-self-end"
      >
        {t(isOff ? 'turnOff' : 'newCodes')}
      </Button>
    </form>
  )
}
