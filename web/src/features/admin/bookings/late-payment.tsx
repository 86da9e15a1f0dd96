import { startOf } from '@entrena/contract/bookings/cancellation'
import { mayBePaidLate } from '@entrena/contract/payments/rules'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type Booking, LapsedNote, RefundNote } from '../../bookings/public'
import { lateTranslations } from './late-translations'

/** What confirming the payment of a lapsed booking does now. Undefined for bookings that did not lapse unpaid. */
export function lateOutcomeOf(booking: Booking): 'back' | 'returned' | undefined {
  if (booking.status !== 'cancelled' || !mayBePaidLate(booking)) return undefined
  return booking.hour_free && startOf(booking) > new Date() ? 'back' : 'returned'
}

/** Why a booking lapsed and what becomes of a payment that arrives late, or of the money of a cancelled booking. */
export function MoneyNote({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(lateTranslations)
  const outcome = lateOutcomeOf(booking)
  return (
    <div className={className}>
      <LapsedNote booking={booking} />
      {outcome ? <p>{t(outcome)}</p> : <RefundNote booking={booking} />}
    </div>
  )
}
