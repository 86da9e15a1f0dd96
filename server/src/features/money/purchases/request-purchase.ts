import type { Policy } from '@entrena/contract/bookings/cancellation'
import { deadlineOf, expiryOf, payByOf } from '@entrena/contract/bookings/expiry'
import { type BookingStatus, type PaymentStatus, type PriceQuote, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import type { Services } from '../../../platform/services'

/** The purchase of a single session or a package. Free ones are paid from the start. */
export function newPurchase({ sessions, cents, originalCents, percentage }: PriceQuote) {
  return {
    paymentStatus: cents === 0 ? ('paid' as const) : ('pending' as const),
    priceCents: cents,
    originalCents,
    discountPercent: percentage,
    sessionsCount: sessions,
  }
}

/** Columns of a later session: it costs nothing, is paid with its package, and has the package's policy. */
export function laterSessionColumns({ policy }: { readonly policy: Policy }) {
  return { ...newPurchase({ sessions: 1, cents: 0, originalCents: 0, percentage: 0 }), isPackage: false, policy }
}

type Requested = Pick<Held, 'date' | 'hour' | 'createdAt' | 'paymentStatus'>

/** Adds payment deadline and expiry to a new booking. */
export function addDeadlines<Columns extends Requested>(columns: Columns, { config }: Services) {
  const { date, hour, createdAt, paymentStatus } = columns
  const startsAt = dominicanInstant(date, timeOfHour(hour))
  const payBy = paymentStatus === 'paid' ? null : payByOf({ createdAt, startsAt }, config.holdHours)
  const expiresAt = expiresAtOf({ ...columns, payBy, status: 'pending', proofId: null }, createdAt)
  return { ...columns, payBy, expiresAt }
}

interface Held {
  readonly status: BookingStatus
  readonly paymentStatus: PaymentStatus
  readonly proofId: string | null
  readonly payBy: Date | null
  readonly createdAt: Date
  readonly date: string
  readonly hour: number
}

/** The booking as the expiry rules need it. A proof counts as an announced transfer. */
function heldOf(booking: Held) {
  const { status, payBy, createdAt, date, hour } = booking
  const paymentStatus = hasAnnouncedTransfer(booking) ? 'pending_confirmation' : booking.paymentStatus
  return { status, paymentStatus, payBy, createdAt, startsAt: dominicanInstant(date, timeOfHour(hour)) }
}

/** Expiry of a booking that is created or changed now. */
export function expiresAtOf(booking: Held, now: Date): Date | null {
  return deadlineOf(heldOf(booking), now)
}

export function lapseReasonOf(booking: Held & { readonly expiresAt: Date | null }, now: Date) {
  const expiry = expiryOf(heldOf(booking))
  return booking.expiresAt && booking.expiresAt <= now && expiry && expiry.at <= now ? expiry.reason : undefined
}
