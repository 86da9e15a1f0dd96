import type { confirmedCode } from '@entrena/contract/accounts/second-factor-drafts'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { call, detailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { OwnerProofFields, useOwnerProof } from '../account/owner-proof'
import { FreshSignInDialog } from '../account/password-dialog'
import { RecoveryCodesDialog } from './setup-dialog'
import { setupTranslations } from './setup-translations'

export type Change = 'off' | 'new'

interface ChangeDialogProps {
  readonly change: Change
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Turns the second step off, or makes new recovery codes. */
export function ChangeDialog({ change, onChanged, onClose }: ChangeDialogProps) {
  const t = useTranslations(setupTranslations)
  const owner = useOwnerProof({ hasSecondFactor: true })
  const [codes, setCodes] = useState<readonly string[]>()
  const isOff = change === 'off'
  const { send, isPending } = useWrite({
    action: 'change second factor',
    send: (body: z.output<typeof confirmedCode>) =>
      isOff ? call('POST /me/second-factor/off', { body }) : call('POST /me/second-factor/recovery-codes', { body }),
    done: () => t(isOff ? 'isOff' : 'codesMade'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onDone: (made) => {
      if (made) setCodes(made.recovery_codes)
      else onClose()
      onChanged()
    },
    onFailed: owner.takeRefusal,
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const proof = owner.read()
    if (proof?.code !== undefined) send({ ...proof, code: proof.code })
  }

  const title = t(isOff ? 'offTitle' : 'newTitle')
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (owner.needsSignIn) return <FreshSignInDialog title={title} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title} description={t(isOff ? 'offLead' : 'newLead')}>
      <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-5">
        <OwnerProofFields proof={owner.proof} />
        <Button
          type="submit"
          variant={isOff ? 'danger' : 'primary'}
          busy={isPending}
          busyLabel={t(isOff ? 'turningOff' : 'makingCodes')}
          className="max-sm:w-full sm:justify-self-end"
        >
          {t(isOff ? 'turnOff' : 'newCodes')}
        </Button>
      </form>
    </Dialog>
  )
}
