import { payoutPauseWords } from '@entrena/contract/money/sentences/transfer'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { FreshSignInDialog, OwnerProofFields, useOwnerProof } from '@/features/accounts/account/public'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { sendRemoval } from './queries'
import { payoutTranslations } from './translations'

interface StopDialogProps {
  /** The last digits of the account. */
  readonly ending: string
  readonly onClose: () => void
}

/** Removes bank details that a stranger may have entered, and advises the trainer to change the password. */
export default function StopDialog({ ending, onClose }: StopDialogProps) {
  const t = useTranslations(payoutTranslations)
  const [language] = useLanguage()
  const formId = useId()
  const owner = useOwnerProof()
  const { send, isPending, isSuccess: isStopped } = useStopping(owner.takeRefusal)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = owner.read()
    if (proof) send(proof)
  }

  if (owner.needsSignIn && !isStopped) return <FreshSignInDialog title={t('stopTitle')} onClose={onClose} />
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t(isStopped ? 'stoppedTitle' : 'stopTitle')}
      description={isStopped ? t('stoppedText') : payoutPauseWords.forgotten[language](ending)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t(isStopped ? 'close' : 'cancel')}
          </Button>
          {isStopped ? (
            <ButtonLink to="/account">{t('goToAccount')}</ButtonLink>
          ) : (
            <Button type="submit" form={formId} variant="danger" busy={isPending} busyLabel={t('stopping')}>
              {t('stopConfirm')}
            </Button>
          )}
        </>
      }
    >
      {!isStopped && (
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
          <p>{t('stopAdvice')}</p>
          <OwnerProofFields proof={owner.proof} isAboutMoney />
        </form>
      )}
    </Dialog>
  )
}

function useStopping(onFailed: (error: Error) => void) {
  const t = useTranslations(payoutTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'remove bank details',
    send: sendRemoval,
    done: () => t('stopped'),
    failed: (error) => errorDetailOf(error) ?? t('stopFailed'),
    onFailed,
    onSettled: () => refresh(client, stale.payoutPlan),
  })
}
