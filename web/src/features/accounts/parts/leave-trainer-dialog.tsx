import { useTranslations } from '@/lib/i18n/i18n'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { roleTranslations } from '../roles-translations'

/** What a trainer gives up by becoming a client. */
export interface Leaving {
  readonly isListed: boolean
  readonly pending: number
  readonly confirmed: number
}

interface LeaveTrainerDialogProps {
  readonly leaving: Leaving | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks a trainer with a profile or open bookings to confirm the change to the client role. */
export function LeaveTrainerDialog({ leaving, onClose, onConfirm }: LeaveTrainerDialogProps) {
  const t = useTranslations(roleTranslations)
  const { isListed = false, pending = 0, confirmed = 0 } = leaving ?? {}
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      tone="danger"
      consequence={
        <div className="grid gap-2">
          {isListed && <p>{t('leaveListed')}</p>}
          {pending > 0 && <p>{t('leavePending', { count: pending })}</p>}
          {confirmed > 0 && <p>{t('leaveConfirmed', { count: confirmed })}</p>}
        </div>
      }
    />
  )
}
