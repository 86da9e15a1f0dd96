import { useTranslations } from '../../../lib/i18n/i18n'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { roleTranslations } from '../roles-translations'

export interface OpenBookings {
  readonly pending: number
  readonly confirmed: number
}

interface LeaveTrainerDialogProps {
  readonly bookings: OpenBookings | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks a trainer with open bookings to confirm the change to the client role. */
export function LeaveTrainerDialog({ bookings, onClose, onConfirm }: LeaveTrainerDialogProps) {
  const t = useTranslations(roleTranslations)
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
