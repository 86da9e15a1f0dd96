import { addHours } from '../dominican-time'
import type { CancelReason } from './cancellation'
import type { BookingStatus, PaymentStatus } from './rules'

/** A bank transfer that was sent in time arrives later, so a booking lapses only this long after the stated time. */
const graceHours = 2
const answerHours = 72
/** Nothing lapses within this time after it was made. */
const firstHours = 1
/** A client has paid before the trainer sets out. */
const hoursBeforeStart = 3

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

interface Requested {
  readonly createdAt: Date
  readonly startsAt: Date
}

/** Until when the client is asked to pay. null if requests are held for ever (`holdHours` is 0). */
export function payByOf({ createdAt, startsAt }: Requested, holdHours: number): Date | null {
  if (holdHours === 0) return null
  const usual = earlier(addHours(createdAt, holdHours), addHours(startsAt, -hoursBeforeStart))
  return earlier(later(usual, addHours(createdAt, firstHours)), startsAt)
}

interface Held extends Requested {
  readonly status: BookingStatus
  readonly paymentStatus: PaymentStatus
  readonly payBy: Date | null
}

export interface Expiry {
  readonly at: Date
  readonly reason: Extract<CancelReason, 'unpaid' | 'unanswered'>
}

/**
 * When a booking is cancelled by time. A request that its client marked as paid never is: an admin looks at the transfer.
 * An accepted session that has begun is not cancelled any more, because its hour is over.
 */
export function expiryOf(held: Held): Expiry | undefined {
  const { status, paymentStatus, payBy, createdAt, startsAt } = held
  if (paymentStatus === 'pending_confirmation') return undefined
  const unpaid: Expiry | undefined =
    paymentStatus === 'pending' && payBy ? { at: addHours(payBy, graceHours), reason: 'unpaid' } : undefined
  if (status === 'confirmed') return unpaid && unpaid.at < startsAt ? unpaid : undefined
  if (status !== 'pending') return undefined
  const answerBy = later(earlier(addHours(createdAt, answerHours), startsAt), addHours(createdAt, firstHours))
  return unpaid && unpaid.at < answerBy ? unpaid : { at: answerBy, reason: 'unanswered' }
}

/** How long a trainer can answer after something changed, such as a payment that was confirmed after three days. */
const answerHoursAfterChange = 24

/**
 * When a booking that changed just now is cancelled by time. Trainers often wait for the payment before they accept, so a
 * payment that is confirmed late does not leave them without time to answer. After the start nobody can accept, so then it
 * is cancelled at once.
 */
export function deadlineOf(held: Held, changedAt: Date): Date | null {
  const expiry = expiryOf(held)
  if (!expiry || expiry.reason === 'unpaid') return expiry?.at ?? null
  return later(expiry.at, earlier(addHours(changedAt, answerHoursAfterChange), later(held.startsAt, changedAt)))
}
