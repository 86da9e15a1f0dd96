import { startOf } from '@entrena/contract/bookings/cancellation'
import { type Booking, CancelledNote, StatusBadge } from '@/features/bookings/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/feedback/notice'
import { MarkAsPaid } from '../transfer/mark-as-paid'
import { lapsedTranslations } from './lapsed-translations'

interface LapsedProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
}

/** A booking that lapsed unpaid. Its client can still say that the transfer was sent. */
export function Lapsed({ booking, onChanged }: LapsedProps) {
  const t = useTranslations(lapsedTranslations)
  const isAnnounced = booking.payment_status === 'pending_confirmation'
  const mayComeBack = booking.hour_free === true && startOf(booking) > new Date()
  return (
    <Card padded className="grid grid-cols-1 gap-4 max-wide:mb-12">
      <div className="grid justify-items-start gap-2">
        <StatusBadge status="cancelled" />
        <h2>{t('title')}</h2>
        <CancelledNote booking={booking} />
      </div>
      <Notice title={t(isAnnounced ? 'checking' : 'askTitle')} role="status">
        {t(mayComeBack ? 'back' : 'returned')}
      </Notice>
      {!isAnnounced && <MarkAsPaid booking={booking} onChanged={onChanged} onMarked={onChanged} />}
      <ButtonLink to="/client-dashboard" variant="secondary" className="wide:justify-self-start">
        {t('findTrainers')}
      </ButtonLink>
    </Card>
  )
}
