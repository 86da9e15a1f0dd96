import { addHours, dominicanInstant } from '../dominican-time'
import type { PaymentStatus } from './rules'

/**
 * Why a booking was cancelled. `declined` and `withdrawn`: a request, by its trainer or its client. `unpaid` and
 * `unanswered`: nobody paid or answered in time. `leaving`: one of the two closes the account.
 */
export const cancelReasons = [
  'declined',
  'withdrawn',
  'client',
  'trainer',
  'admin',
  'unpaid',
  'unanswered',
  'trainer_absent',
  'leaving',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Who cancelled. `time` if nobody did. */
export const cancellers = ['client', 'trainer', 'admin', 'time'] as const
export type Canceller = (typeof cancellers)[number]

export const policies = ['flexible', 'standard', 'strict'] as const
export type Policy = (typeof policies)[number]
export const defaultPolicy: Policy = 'standard'

interface PolicyTerms {
  /** Until how many hours before the session a client cancels for nothing. */
  readonly freeHours: number
  /** What the trainer keeps of the price if the client cancels later, in percent. */
  readonly keptLate: number
  /** What the trainer keeps if the client does not come, in percent. */
  readonly keptAbsent: number
}

export const policyTerms: Readonly<Record<Policy, PolicyTerms>> = {
  flexible: { freeHours: 6, keptLate: 10, keptAbsent: 30 },
  standard: { freeHours: 24, keptLate: 30, keptAbsent: 50 },
  strict: { freeHours: 48, keptLate: 50, keptAbsent: 100 },
}

/** How often a client may move a session by themselves. */
export const mostMoves = 2

/** How long a trainer's proposal of another hour stands. */
export const proposalHours = 24

interface Session {
  readonly date: string
  readonly time: string
}

export function startOf({ date, time }: Session): Date {
  return dominicanInstant(date, time)
}

/** The last moment at which a client cancels or moves the session for nothing. */
export function freeUntil(session: Session & { readonly policy: Policy }): Date {
  return addHours(startOf(session), -policyTerms[session.policy].freeHours)
}

export interface Quoted {
  /** What the client gets back, in cents. */
  readonly refundCents: number
  /** What the trainer keeps for sessions that did not take place, in cents. */
  readonly keptCents: number
}

interface Purchase {
  readonly priceCents: number
  readonly paymentStatus: PaymentStatus
  readonly policy: Policy
  readonly sessionsCount: number
  /** Sessions that took place or were used up. */
  readonly sessionsDone: number
}

/** What one session of a purchase costs, in cents. */
function shareOf({ priceCents, sessionsCount }: Pick<Purchase, 'priceCents' | 'sessionsCount'>): number {
  return Math.floor(priceCents / sessionsCount)
}

/** What is kept of one session, in cents. Each session of a package has the same share of the price. */
function keptOfOne({ priceCents, sessionsCount }: Purchase, percent: number): number {
  return Math.floor((priceCents * percent) / (100 * sessionsCount))
}

/** How much is kept of a session that begins then, if it is cancelled now. */
export function keptPercent(policy: Policy, startsAt: Date, now: Date): number {
  const { freeHours, keptLate, keptAbsent } = policyTerms[policy]
  if (now >= startsAt) return keptAbsent
  return now > addHours(startsAt, -freeHours) ? keptLate : 0
}

/** What goes back of one session's share of the price if the trainer keeps this percentage. */
export function refundOfOne(bought: Purchase, percent: number): number {
  return bought.paymentStatus === 'paid' ? shareOf(bought) - keptOfOne(bought, percent) : 0
}

/**
 * What a client gets back for one of several sessions of a package that cannot be scheduled again: its share of the price
 * without what the trainer keeps.
 */
export function quoteForSession(bought: Purchase, percent: number): Quoted {
  return { refundCents: refundOfOne(bought, percent), keptCents: keptOfOne(bought, percent) }
}

/**
 * What a client gets back if a booking, or what is left of its package, is cancelled. `percents` says how much is kept of
 * each scheduled session; nothing is kept of sessions that were never scheduled. An unpaid booking has no money to keep.
 */
export function quoteForPurchase(bought: Purchase, percents: readonly number[]): Quoted {
  if (bought.paymentStatus !== 'paid') return { refundCents: 0, keptCents: 0 }
  const earnedCents = Math.floor((bought.priceCents * bought.sessionsDone) / bought.sessionsCount)
  const keptCents = percents.reduce((sum, percent) => sum + keptOfOne(bought, percent), 0)
  return { refundCents: bought.priceCents - earnedCents - keptCents, keptCents }
}
