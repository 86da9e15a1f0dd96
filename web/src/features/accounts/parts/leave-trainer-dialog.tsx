import { useMessages } from '../../../lib/i18n'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { roleMessages } from '../messages-roles'

export interface OpenBookings {
  readonly pending: number
  readonly confirmed: number
}

interface LeaveTrainerDialogProps {
  readonly bookings: OpenBookings | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks a trainer with open bookings to confirm before they become a client. */
export function LeaveTrainerDialog({ bookings, onClose, onConfirm }: LeaveTrainerDialogProps) {
  const t = useMessages(roleMessages)
  const { pending = 0, confirmed = 0 } = bookings ?? {}
  return (
    <ConfirmDialog
      open={bookings !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      tone="danger"
      consequence={
        <div className="grid gap-2">
          {pending > 0 && <p>{t('leavePending', { count: pending })}</p>}
          {confirmed > 0 && <p>{t('leaveConfirmed', { count: confirmed })}</p>}
        </div>
      }
    />
  )
}
