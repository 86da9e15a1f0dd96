import { addHours } from '../dominican-time'
import {
  centsPerSession,
  type Policy,
  type Purchase,
  policyTerms,
  refundOfOneSession,
  sessionStart,
} from './cancellation'
import type { BookingStatus } from './rules'

/** `absent`: the other person did not come. */
export const problemKinds = ['absent', 'other'] as const
export type ProblemKind = (typeof problemKinds)[number]

/**
 * Whether the person who reported the problem was right. `reversed`: an absence was reported, but the reporter was the
 * one who did not come.
 */
export const problemOutcomes = ['upheld', 'rejected', 'reversed'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

/** How many hours a session lasts. */
export const sessionLength = 1
/** A person who is less than a quarter of an hour late may still come. */
const waitHours = 0.25
/** How long a problem can be reported after the session ended or was completed. */
export const problemReportHours = 48
/** How long the other person can object to a reported absence. */
export const problemObjectionHours = 48

export type BookingSide = 'client' | 'trainer'

interface Reported {
  readonly status: BookingStatus
  readonly date: string
  readonly time: string
  readonly completedAt: Date | null
}

function endOf(session: { readonly date: string; readonly time: string }): Date {
  return addHours(sessionStart(session), sessionLength)
}

/**
 * The kind of problem that can be reported now, or null. `absent`: from 15 minutes after the start until the session is
 * completed. `other`: until two days after it was completed.
 */
export function reportableKind({ status, date, time, completedAt }: Reported, now: Date): ProblemKind | null {
  const session = { date, time }
  if (status === 'confirmed') {
    const isOpen =
      now >= addHours(sessionStart(session), waitHours) && now < addHours(endOf(session), problemReportHours)
    return isOpen ? 'absent' : null
  }
  if (status !== 'completed' || !completedAt) return null
  return now < reportableUntil({ ...session, completedAt }) ? 'other' : null
}

interface Completed {
  readonly date: string
  readonly time: string
  readonly completedAt: Date
}

/** The last moment to report a problem with a completed session. */
export function reportableUntil({ completedAt, ...session }: Completed): Date {
  const ends = endOf(session)
  return addHours(completedAt > ends ? completedAt : ends, problemReportHours)
}

interface Problem {
  readonly kind: ProblemKind
  readonly openedBy: BookingSide
}

/**
 * Returns the problem as it was decided. The outcome `reversed` means that the person who reported an absence was
 * absent, so the two people are swapped.
 */
export function decidedProblem({ kind, openedBy }: Problem, outcome: ProblemOutcome): Problem {
  const other = openedBy === 'client' ? 'trainer' : 'client'
  return { kind, openedBy: outcome === 'reversed' ? other : openedBy }
}

interface Disputed {
  readonly status: BookingStatus
  readonly policy: Policy
  /** True for a later session of a package. */
  readonly isOfPackage: boolean
  /** Number of sessions in the package that this booking bought. */
  readonly sessionsCount: number
}

/** The effect of an upheld problem on its session. */
export type Settlement =
  | {
      readonly to: 'completed'
      readonly isClientAbsent: boolean
      /** The percentage of the session's price that the trainer keeps. */
      readonly keptPercent: number
    }
  | { readonly to: 'cancelled' }

/** How an upheld problem settles the session. A rejected problem has no effect. */
export function settlementOf({ kind, openedBy }: Problem, session: Disputed): Settlement {
  if (openedBy === 'trainer') {
    const isClientAbsent = kind === 'absent'
    const keptPercent = isClientAbsent ? policyTerms[session.policy].keptAbsent : 100
    return { to: 'completed', isClientAbsent, keptPercent }
  }
  // Other sessions of a package may still take place, so the booking that bought it is not cancelled.
  const mayCancel = session.isOfPackage || session.sessionsCount === 1
  if (kind === 'absent' && mayCancel && session.status === 'confirmed') return { to: 'cancelled' }
  return { to: 'completed', isClientAbsent: false, keptPercent: 0 }
}

interface DecisionMoney {
  /** Amount that goes to the client's balance. */
  readonly refundCents: number
  /** The part of this session's price that the trainer keeps, before the commission. */
  readonly keptCents: number
  /** True if the client can schedule the session again. In that case no money moves. */
  readonly returnsSession: boolean
}

interface Decided {
  readonly session: Disputed
  /** The booking that was paid. */
  readonly bought: Purchase
  /** The refund that an admin chose, if an admin may choose it for this problem and outcome. */
  readonly chosenCents?: number | undefined
}

/** What a decision about a problem does to the money of its session. */
export function decisionMoneyOf(
  problem: Problem,
  outcome: ProblemOutcome,
  { session, bought, chosenCents }: Decided,
): DecisionMoney {
  const shareCents = bought.paymentStatus === 'paid' ? centsPerSession(bought) : 0
  const nothing = { refundCents: 0, keptCents: shareCents, returnsSession: false }
  if (outcome === 'rejected' || shareCents === 0) return nothing
  const settlement = settlementOf(decidedProblem(problem, outcome), session)
  if (settlement.to === 'cancelled')
    return session.isOfPackage
      ? { refundCents: 0, keptCents: 0, returnsSession: true }
      : { refundCents: shareCents, keptCents: 0, returnsSession: false }
  const mostCents = refundOfOneSession(bought, settlement.keptPercent)
  const refundCents = Math.min(chosenCents ?? mostCents, mostCents)
  return { refundCents, keptCents: shareCents - refundCents, returnsSession: false }
}
