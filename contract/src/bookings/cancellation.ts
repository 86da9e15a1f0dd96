import { addHours, dominicanInstant } from '../dominican-time'
import type { PaymentStatus } from './rules'

/**
 * Why a booking was cancelled. `declined`: the trainer refused the request. `withdrawn`: the client took the request
 * back. `unpaid` and `unanswered`: nobody paid or answered in time. `unagreed`: the trainer answered the request by
 * proposing another hour, and the client did not accept that hour in time. `leaving`: the client or the trainer is
 * deleting the account.
 */
export const cancelReasons = [
  'declined',
  'withdrawn',
  'client',
  'trainer',
  'admin',
  'unpaid',
  'unanswered',
  'unagreed',
  'trainer_absent',
  'leaving',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Who cancelled. `time` if it was cancelled automatically. */
export const cancellers = ['client', 'trainer', 'admin', 'time'] as const
export type Canceller = (typeof cancellers)[number]

export const policies = ['flexible', 'standard', 'strict'] as const
export type Policy = (typeof policies)[number]
export const defaultPolicy: Policy = 'standard'

interface PolicyTerms {
  /** A client cancels free of charge until this many hours before the session. */
  readonly freeHours: number
  /** Percentage that the trainer keeps if the client cancels later. */
  readonly keptLate: number
  /** Percentage that the trainer keeps if the client does not come. */
  readonly keptAbsent: number
}

export const policyTerms: Readonly<Record<Policy, PolicyTerms>> = {
  flexible: { freeHours: 6, keptLate: 10, keptAbsent: 30 },
  standard: { freeHours: 24, keptLate: 30, keptAbsent: 50 },
  strict: { freeHours: 48, keptLate: 50, keptAbsent: 100 },
}

/** How often a client may reschedule a session without asking the trainer. */
export const maxClientMoves = 2

/** How long a trainer's proposal of another hour is valid. */
export const proposalHours = 24

interface Session {
  readonly date: string
  readonly time: string
}

export function sessionStart({ date, time }: Session): Date {
  return dominicanInstant(date, time)
}

/** The last moment at which a client can cancel or move the session free of charge. */
export function freeCancellationUntil(session: Session & { readonly policy: Policy }): Date {
  return addHours(sessionStart(session), -policyTerms[session.policy].freeHours)
}

export interface RefundQuote {
  /** Amount that the client gets back. */
  readonly refundCents: number
  /** Amount that the trainer keeps for sessions that did not take place. */
  readonly keptCents: number
}

export interface Purchase {
  readonly priceCents: number
  readonly paymentStatus: PaymentStatus
  readonly policy: Policy
  readonly sessionsCount: number
  /** Number of sessions that took place or count as used, for example because they were cancelled too late. */
  readonly sessionsDone: number
}

/** The price of one session of a package. */
export function centsPerSession({ priceCents, sessionsCount }: Pick<Purchase, 'priceCents' | 'sessionsCount'>): number {
  return Math.floor(priceCents / sessionsCount)
}

/** The part of one session's price that the trainer keeps. Each session of a package costs the same. */
function keptOfOne(
  { priceCents, sessionsCount }: Pick<Purchase, 'priceCents' | 'sessionsCount'>,
  percent: number,
): number {
  return Math.floor((priceCents * percent) / (100 * sessionsCount))
}

/** What a late cancellation of one session costs, and the price of that session. */
export function lateCostOf(bought: Pick<Purchase, 'priceCents' | 'sessionsCount' | 'policy'>) {
  return { costCents: keptOfOne(bought, policyTerms[bought.policy].keptLate), priceCents: centsPerSession(bought) }
}

/** The percentage of a session's price that the trainer keeps if it is cancelled now. */
export function keptPercent(policy: Policy, startsAt: Date, now: Date): number {
  const { freeHours, keptLate, keptAbsent } = policyTerms[policy]
  if (now >= startsAt) return keptAbsent
  return now > addHours(startsAt, -freeHours) ? keptLate : 0
}

/** The refund for one session if the trainer keeps this percentage of the session's price. */
export function refundOfOneSession(bought: Purchase, percent: number): number {
  return bought.paymentStatus === 'paid' ? centsPerSession(bought) - keptOfOne(bought, percent) : 0
}

/**
 * The refund for one session of a package, if the session was cancelled and cannot be scheduled again: its share of the
 * package price minus the trainer's part. An unpaid package has no refund.
 */
export function quoteForSession(bought: Purchase, percent: number): RefundQuote {
  if (bought.paymentStatus !== 'paid') return { refundCents: 0, keptCents: 0 }
  return { refundCents: refundOfOneSession(bought, percent), keptCents: keptOfOne(bought, percent) }
}

/**
 * Returns the refund if a booking, or the rest of its package, is cancelled now. `percents` has one entry for each
 * session with a date: the percentage of its price that the trainer keeps. Sessions without a date are refunded in
 * full, and an unpaid booking has no refund.
 */
export function quoteForPurchase(bought: Purchase, percents: readonly number[]): RefundQuote {
  if (bought.paymentStatus !== 'paid') return { refundCents: 0, keptCents: 0 }
  const earnedCents = Math.floor((bought.priceCents * bought.sessionsDone) / bought.sessionsCount)
  const keptCents = percents.reduce((sum, percent) => sum + keptOfOne(bought, percent), 0)
  return { refundCents: bought.priceCents - earnedCents - keptCents, keptCents }
}
