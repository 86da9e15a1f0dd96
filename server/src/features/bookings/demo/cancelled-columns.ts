import { keptPercent, type Policy, quoteForPurchase } from '@entrena/contract/bookings/cancellation'
import { addHours } from '@entrena/contract/dominican-time'
import type { NewBooking } from '../queries/booking-row'
import type { DemoBooking } from './bookings'

interface Made {
  readonly startsAt: Date
  readonly createdAt: Date
  readonly now: Date
  readonly policy: Policy
  readonly priceCents: number
  readonly sessionsCount: number
}

/** Columns for a demo booking that was declined, cancelled by somebody, or not paid in time. */
export function cancelledColumns(booking: DemoBooking, made: Made): Partial<NewBooking> {
  if (booking.status !== 'cancelled') return {}
  if (booking.lapsed) return lapsedColumns(made.createdAt)
  const { cancelled, payment } = booking
  const cancelledAt = cancelled ? earlier(addHours(made.startsAt, -cancelled.hoursBefore), made.now) : made.now
  const percent = cancelled?.by === 'client' ? keptPercent(made.policy, made.startsAt, cancelledAt) : 0
  const { refundCents } = quoteForPurchase({ ...made, paymentStatus: payment, sessionsDone: 0 }, [percent])
  return {
    cancelReason: cancelled?.by ?? 'declined',
    cancelledBy: cancelled?.by ?? 'trainer',
    cancelledAt,
    ...(cancelled && { acceptedAt: made.createdAt }),
    cancelNote: cancelled?.note ?? null,
    refundCents,
    refundDue: refundCents > 0,
    transferToCheck: payment === 'pending_confirmation',
  }
}

/** Columns of a booking whose client had a day to pay. It lapsed two hours later. */
function lapsedColumns(createdAt: Date): Partial<NewBooking> {
  const payBy = addHours(createdAt, 24)
  return { cancelReason: 'unpaid', cancelledBy: 'time', cancelledAt: addHours(payBy, 2), payBy }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
