import { addHours } from '../dominican-time'
import type { CancelReason } from './cancellation'
import type { BookingStatus, PaymentStatus } from './rules'

/**
 * Bank transfers take time to arrive, so a booking lapses this many hours after the payment deadline that the client
 * sees.
 */
const graceHours = 2
const answerHours = 72
/** No booking lapses within this time after it was created. */
const firstHours = 1
/**
 * The client must have paid this many hours before the start of the session, because the trainer sets out soon after.
 */
const hoursBeforeStart = 3

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

interface Requested {
  readonly createdAt: Date
  readonly startsAt: Date
}

/** The client's payment deadline. null if unpaid requests never lapse (`holdHours` is 0). */
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
 * When a booking is cancelled automatically. Undefined for a request marked as paid, because an admin checks its
 * transfer. An accepted session is not cancelled once it has begun.
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

/** How long a trainer can answer after a change, such as a payment that was confirmed late. */
const answerHoursAfterChange = 24

/**
 * When a booking that has just changed will be cancelled automatically. If a payment is confirmed late, the trainer
 * gets more time to answer, because trainers often wait for the payment. After the start nobody can accept, so the
 * booking is cancelled at once.
 */
export function deadlineOf(held: Held, changedAt: Date): Date | null {
  const expiry = expiryOf(held)
  if (!expiry || expiry.reason === 'unpaid') return expiry?.at ?? null
  return later(expiry.at, earlier(addHours(changedAt, answerHoursAfterChange), later(held.startsAt, changedAt)))
}

/** Time to answer a request after its trainer has taken back an offered hour. */
const answerHoursAfterTakingBack = 2

interface Extended {
  readonly before: Date
  /** The deadline that applied while the offer of another hour was open. */
  readonly extended: Date
}

/**
 * The deadline of a request whose trainer has taken back an offered hour. It is the deadline from before the offer, or
 * two hours from now if that is later, but never later than the deadline during the offer.
 */
export function deadlineAfterTakingBack({ before, extended }: Extended, now: Date): Date {
  return earlier(later(before, addHours(now, answerHoursAfterTakingBack)), extended)
}
