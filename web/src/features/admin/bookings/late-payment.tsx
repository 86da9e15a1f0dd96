import { startOf } from '@entrena/contract/bookings/cancellation'
import { mayBePaidLate } from '@entrena/contract/money/payments/rules'
import { type Booking, RefundNote } from '@/features/bookings/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { lateTranslations } from './late-translations'

/** What confirming the payment of a lapsed booking does now. Undefined for bookings that did not lapse unpaid. */
export function lateOutcomeOf(booking: Booking): 'back' | 'returned' | undefined {
  if (booking.status !== 'cancelled' || !mayBePaidLate(booking)) return undefined
  return booking.hour_free && startOf(booking) > new Date() ? 'back' : 'returned'
}

/** What becomes of a payment that arrives after the booking lapsed, or of the money of a cancelled booking. */
export function MoneyNote({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(lateTranslations)
  const outcome = lateOutcomeOf(booking)
  return outcome ? (
    <p className={className}>{t(outcome)}</p>
  ) : (
    <RefundNote booking={booking} reader="admin" {...(className && { className })} />
  )
}
