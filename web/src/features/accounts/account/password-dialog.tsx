import type { Account } from '@entrena/contract/accounts/account-entity'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { useErrorText } from '../field-errors'
import { newPasswordFields, newPasswordForm } from '../forms'
import { NewPasswordFields } from '../parts/new-password-fields'
import { changeTranslations } from './change-translations'
import { FreshSignInDialog, type Owner, OwnerProofFields, useOwnerProof } from './owner-proof'

interface PasswordDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

export function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const t = useTranslations(changeTranslations)
  const owner = useOwnerProof()
  if (owner.needsSignIn) return <FreshSignInDialog title={t('setTitle')} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(account.has_password ? 'passwordTitle' : 'setTitle')}
      description={t('passwordLead')}
    >
      <PasswordForm owner={owner} onDone={onClose} />
    </Dialog>
  )
}

const passwordAction = 'change password'

function useSavePassword(owner: Owner, onDone: () => void) {
  const t = useTranslations(changeTranslations)
  const client = useQueryClient()
  return useSingleFlight(async ({ password }: z.output<typeof newPasswordForm>) => {
    const proof = owner.read()
    if (!proof) return
    const { password: current, code } = proof
    try {
      await call('PUT /me/password', { body: { current, password, code } })
      toast.success(t('saved'), passwordAction)
      void refresh(client, stale.account)
      void refresh(client, stale.accountSessions)
      onDone()
    } catch (error) {
      if (!owner.takeRefusal(error)) toast.error(detailOf(error) ?? t('saveFailed'), passwordAction)
    }
  })
}

function PasswordForm({ owner, onDone }: { owner: Owner; onDone: () => void }) {
  const t = useTranslations(changeTranslations)
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const errorAt = useErrorText(formState.errors, newPasswordFields)
  const save = useSavePassword(owner, onDone)
  useUnsavedInput(formState.isDirty)
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-5">
      <OwnerProofFields proof={owner.proof} />
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
