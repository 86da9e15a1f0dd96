import { deadlineOf, expiryOf } from '@entrena/contract/bookings/expiry'
import { type BookingStatus, type PaymentStatus, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'

interface Held {
  readonly status: BookingStatus
  readonly paymentStatus: PaymentStatus
  readonly proofId: string | null
  readonly payBy: Date | null
  readonly createdAt: Date
  readonly date: string
  readonly hour: number
}

/** Input of the expiry rules. A proof without 'Mark as paid' also announces a transfer. */
function heldOf(booking: Held) {
  const { status, payBy, createdAt, date, hour } = booking
  const paymentStatus = hasAnnouncedTransfer(booking) ? 'pending_confirmation' : booking.paymentStatus
  return { status, paymentStatus, payBy, createdAt, startsAt: dominicanInstant(date, timeOfHour(hour)) }
}

/** The deadline of a booking that is made or changed now. */
export function expiresAtOf(booking: Held, now: Date): Date | null {
  return deadlineOf(heldOf(booking), now)
}

/** Why the booking lapses now. Undefined if it does not. */
export function lapseReasonOf(booking: Held & { readonly expiresAt: Date | null }, now: Date) {
  const expiry = expiryOf(heldOf(booking))
  return booking.expiresAt && booking.expiresAt <= now && expiry && expiry.at <= now ? expiry.reason : undefined
}
