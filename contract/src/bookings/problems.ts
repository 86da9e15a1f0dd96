import { addHours } from '../dominican-time'
import { type Policy, policyTerms, startOf } from './cancellation'
import type { BookingStatus } from './rules'

/** `absent`: the other side did not come. */
export const problemKinds = ['absent', 'other'] as const
export type ProblemKind = (typeof problemKinds)[number]

/**
 * Whether the side that reported the problem was right. `reversed`: it was that side itself that did not come. Only of a
 * reported absence.
 */
export const problemOutcomes = ['upheld', 'rejected', 'reversed'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

/** How many hours a session lasts. */
export const sessionLength = 1
/** Somebody who is late by less than this may still come. */
const waitHours = 0.25
/** How long after the session, or after it was completed, a problem can be reported. */
export const reportHours = 48
/** How long the other side can object to a reported absence. */
export const objectHours = 48

export type Side = 'client' | 'trainer'

interface Reported {
  readonly status: BookingStatus
  readonly date: string
  readonly time: string
  /** When the session was completed. null if it was not. */
  readonly completedAt: Date | null
}

/** The end of the session, as it was booked. */
function endOf(session: { readonly date: string; readonly time: string }): Date {
  return addHours(startOf(session), sessionLength)
}

/**
 * Kind of problem that can be reported now, or null. `absent`: from 15 minutes after the start until the session is
 * completed. `other`: until two days after it was completed.
 */
export function reportableKind({ status, date, time, completedAt }: Reported, now: Date): ProblemKind | null {
  const session = { date, time }
  if (status === 'confirmed') {
    const isOpen = now >= addHours(startOf(session), waitHours) && now < addHours(endOf(session), reportHours)
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

/** Until when a problem with a completed session can be reported. */
export function reportableUntil({ completedAt, ...session }: Completed): Date {
  const ends = endOf(session)
  return addHours(completedAt > ends ? completedAt : ends, reportHours)
}

interface Problem {
  readonly kind: ProblemKind
  readonly openedBy: Side
}

/** The problem that is settled: if it is reversed, the absence of the side that reported it. */
export function settledProblem({ kind, openedBy }: Problem, outcome: ProblemOutcome): Problem {
  const other = openedBy === 'client' ? 'trainer' : 'client'
  return { kind, openedBy: outcome === 'reversed' ? other : openedBy }
}

interface Disputed {
  readonly status: BookingStatus
  readonly policy: Policy
  /** True for a later session of a package. */
  readonly isOfPackage: boolean
  /** The session count of the package that was bought with the booking. */
  readonly sessionsCount: number
}

/** Effect of an upheld problem on its session. */
export type Settlement =
  | {
      /** The session counts as done. */
      readonly to: 'completed'
      readonly isClientAbsent: boolean
      /** How much of the session's share of the price the trainer keeps, in percent. */
      readonly keptPercent: number
    }
  | { readonly to: 'cancelled' }

/**
 * A problem that is upheld settles the session. If it is rejected, nothing changes and the session goes on as if nothing
 * had been reported.
 */
export function settlementOf({ kind, openedBy }: Problem, session: Disputed): Settlement {
  if (openedBy === 'trainer') {
    const isClientAbsent = kind === 'absent'
    const keptPercent = isClientAbsent ? policyTerms[session.policy].keptAbsent : 100
    return { to: 'completed', isClientAbsent, keptPercent }
  }
  // The booking that bought a package stays, because its other sessions may still take place.
  const mayCancel = session.isOfPackage || session.sessionsCount === 1
  if (kind === 'absent' && mayCancel && session.status === 'confirmed') return { to: 'cancelled' }
  return { to: 'completed', isClientAbsent: false, keptPercent: 0 }
}
