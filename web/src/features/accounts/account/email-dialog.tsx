import { emailUnchanged } from '@entrena/contract/accounts/account-errors'
import { emailChange } from '@entrena/contract/accounts/drafts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useErrorText } from '../forms'
import { changeTranslations } from './change-translations'
import { type Owner, OwnerProofFields, useOwnerProof } from './owner-proof'
import { FreshSignInDialog } from './password-dialog'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations(changeTranslations)
  const owner = useOwnerProof()
  if (owner.needsSignIn) return <FreshSignInDialog title={t('emailTitle')} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('emailTitle')} description={t('emailLead')}>
      <EmailForm owner={owner} onDone={onClose} />
    </Dialog>
  )
}

const emailAction = 'change email'
const fields = ['email'] as const
const emailForm = z.pick(emailChange, { email: true })

function useAskChange(owner: Owner, { onDone, onUnchanged }: { onDone: () => void; onUnchanged: () => void }) {
  const t = useTranslations(changeTranslations)
  const client = useQueryClient()
  return useSingleFlight(async ({ email }: z.output<typeof emailForm>) => {
    const proof = owner.read()
    if (!proof) return
    try {
      await call('POST /me/email', { body: { email, ...proof } })
      toast.success(t('sent', { email }), emailAction)
      void refresh(client, stale.account)
      onDone()
    } catch (error) {
      if (error instanceof CallFailed && error.code === emailUnchanged.code) onUnchanged()
      else if (!owner.takeRefusal(error)) toast.error(detailOf(error) ?? t('sendFailed'), emailAction)
    }
  })
}

function EmailForm({ owner, onDone }: { owner: Owner; onDone: () => void }) {
  const t = useTranslations(changeTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(emailForm),
    defaultValues: { email: '' },
  })
  const errorAt = useErrorText(formState.errors, fields)
  const onUnchanged = () => setError('email', { message: emailUnchanged.code }, { shouldFocus: true })
  const ask = useAskChange(owner, { onDone, onUnchanged })
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
      <OwnerProofFields proof={owner.proof} />
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
