import { useQueryClient } from '@tanstack/react-query'
import { detailOf } from '../../../lib/api/call'
import { useWrite } from '../../../lib/api/use-write'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { refreshPlan, sendRemoval } from '../queries'
import { payoutTranslations } from '../translations'

interface StopDialogProps {
  /** The last digits of the account. */
  readonly ending: string
  readonly onClose: () => void
}

/** Removes bank details that somebody else may have entered, and then advises to change the password. */
export default function StopDialog({ ending, onClose }: StopDialogProps) {
  const t = useTranslations(payoutTranslations)
  const { send, isPending, isSuccess: isStopped } = useStopping()
  return (
    <Dialog
      open
      onClose={isPending ? () => undefined : onClose}
      title={t(isStopped ? 'stoppedTitle' : 'stopTitle')}
      description={isStopped ? t('stoppedText') : t('stopText', { ending })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t(isStopped ? 'close' : 'cancel')}
          </Button>
          {isStopped ? (
            <ButtonLink to="/account">{t('goToAccount')}</ButtonLink>
          ) : (
            <Button variant="danger" busy={isPending} busyLabel={t('stopping')} onClick={() => send()}>
              {t('stopConfirm')}
            </Button>
          )}
        </>
      }
    >
      {!isStopped && <p>{t('stopAdvice')}</p>}
    </Dialog>
  )
}

function useStopping() {
  const t = useTranslations(payoutTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'remove bank details',
    send: sendRemoval,
    done: () => t('stopped'),
    failed: (error) => detailOf(error) ?? t('stopFailed'),
    onSettled: () => refreshPlan(client),
  })
}
