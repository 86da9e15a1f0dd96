import {
  type BookingsModel,
  changed,
  findConflictInModel,
  hasBegun,
  hasEnded,
  hourMs,
  isAnnounced,
  isOpen,
  type ModelSession,
  openSessionsOf,
  type Role,
} from './model'

/** A cancellation by client or trainer, and the expected refund. */
interface Plan {
  readonly session: ModelSession
  readonly with: readonly ModelSession[]
  readonly refundCents: number
  readonly isUsed: boolean
  /** True if a single session of a package is cancelled, and the rest of the package continues. */
  readonly isOne: boolean
}
type MoneyBack = 'all' | 'policy' | 'none'

/**
 * The terms of each cancellation policy: the hours before the session until which cancelling is free, the percentage
 * that the trainer keeps after that, and the percentage that the trainer keeps after the start.
 */
export const cancellationTerms = { flexible: [6, 10, 30], standard: [24, 30, 50], strict: [48, 50, 100] } as const

export function planCancelInModel(
  model: BookingsModel,
  session: ModelSession,
  money: MoneyBack,
  onlySession = false,
): Plan {
  const kept = (one: ModelSession) => {
    if (money !== 'policy') return money === 'all' ? 0 : 100
    const [freeHoursBefore, late, begun] = cancellationTerms[one.policy]
    if (one.status !== 'confirmed' || model.now <= one.start - freeHoursBefore * hourMs) return 0
    return hasBegun(model, one) ? begun : late
  }
  const bought = session.bought ?? session
  const cents = (percent: number) => Math.floor((bought.priceCents * percent) / (100 * bought.count))
  if (session.bought || onlySession) {
    const percent = kept(session)
    // If the package has ended, the session counts as used, because it cannot be scheduled again.
    const isUsed = percent > 0 || hasEnded(bought)
    const refundCents = isUsed ? Math.floor(bought.priceCents / bought.count) - cents(percent) : 0
    return { session, with: [], refundCents, isUsed, isOne: true }
  }
  // A package session that has begun cannot be cancelled. It counts as having taken place.
  const isUnderWay = (one: ModelSession) => one.status === 'confirmed' && hasBegun(model, one)
  const open = openSessionsOf(model, session)
  const later = open.filter((one) => !isUnderWay(one))
  const earned = Math.floor((session.priceCents * (session.done + open.length - later.length)) / session.count)
  const scheduled = isOpen(session) ? [session, ...later] : later
  const keptCents = scheduled.reduce((sum, one) => sum + cents(kept(one)), 0)
  const hasMoney = session.payment === 'paid' && money !== 'none'
  const refundCents = hasMoney ? session.priceCents - earned - keptCents : 0
  return { session, with: later, refundCents, isUsed: session.isUsed, isOne: false }
}

export function applyCancel(plan: Plan, ended: NonNullable<ModelSession['ended']>) {
  const { session, with: later, refundCents, isUsed, isOne } = plan
  const isTransferToCheck = session.priceCents > 0 && isAnnounced(session)
  if (session.status !== 'completed') session.status = 'cancelled'
  Object.assign(session, {
    ended,
    goesOn: isOne && !session.bought,
    refundCents: session.refundCents + refundCents,
    isRefundDue: session.isRefundDue || refundCents > 0,
    isTransferToCheck,
    problem: session.problem?.isOpen && session.status !== 'completed' ? null : session.problem,
    isUsed,
    lapsesAt: null,
  })
  const bought = session.bought ?? session
  if (isOne && isUsed) bought.done += 1
  if (isOne && !isUsed) bought.taken -= 1
  for (const one of later) {
    Object.assign(one, { status: 'cancelled', ended, lapsesAt: null })
    session.taken -= 1
  }
}

function reasonOf({ status }: ModelSession, by: Exclude<Role, 'time'>): string {
  if (status !== 'pending' || by === 'admin') return by
  return by === 'client' ? 'withdrawn' : 'declined'
}

function cancelReason(model: BookingsModel, session: ModelSession, by: Exclude<Role, 'time'>): string | undefined {
  const { status, bought, goesOn, done, count, payment } = session
  if (status === 'completed' || goesOn)
    return !bought && !hasEnded(session) && done < count && payment === 'paid' ? by : undefined
  // The request that bought a package no longer lapses once a session of the package is completed. So its trainer may
  // cancel it even after its start, which ends the package.
  const isStuck = status === 'pending' && !bought && payment === 'paid' && done > 0 && done < count
  const isFree = by === 'admin' || (status === 'pending' && by === 'client') || isStuck
  if (!isOpen(session) || (!isFree && hasBegun(model, session))) return undefined
  return reasonOf(session, by)
}

interface Cancelling {
  readonly by: Exclude<Role, 'time'>
  readonly money: MoneyBack
  readonly andLater: boolean
  readonly onlySession: boolean
}

/** Returns the code of the refusal, or the refund and a function that applies the cancellation. */
export function cancel(model: BookingsModel, session: ModelSession, { by, money, andLater, onlySession }: Cancelling) {
  const reason = cancelReason(model, session, by)
  if (!reason) return 'cannot_cancel'
  const isAlone = onlySession && !session.bought
  if (isAlone && !(isOpen(session) && session.payment === 'paid' && session.count > 1)) return 'cannot_cancel'
  const moneyBack = by === 'admin' ? money : by === 'trainer' ? 'all' : 'policy'
  const after =
    andLater && session.bought ? openSessionsOf(model, session.bought).filter((one) => one.start > session.start) : []
  const plans = [session, ...after].map((one) => planCancelInModel(model, one, moneyBack, onlySession))
  return {
    refundCents: plans.reduce((sum, { refundCents }) => sum + refundCents, 0),
    sessions: plans[0]?.isOne ? plans.length : (plans[0]?.with.length ?? 0) + Number(isOpen(session)),
    apply: () => {
      for (const plan of plans) applyCancel(plan, { reason: reasonOf(plan.session, by), by })
    },
  }
}

/** The amount that is due back or may have arrived and must be checked. If there is none, the last recorded refund. */
export function modelRefundCents(session: ModelSession): number {
  if (session.isRefundDue) return session.refundCents - session.sentCents
  return session.isTransferToCheck ? session.priceCents : session.recordedCents
}

export const refundState = ({ isRefundDue, isTransferToCheck, recorded }: ModelSession) =>
  isRefundDue ? 'due' : isTransferToCheck ? 'to_check' : recorded

function isClosed(session: ModelSession): boolean {
  const isLate = session.ended?.reason === 'unpaid' && session.payment !== 'paid'
  return session.status === 'cancelled' && !(isLate && ['to_check', null].includes(refundState(session)))
}

export function markPaidInModel(model: BookingsModel, session: ModelSession): string | undefined {
  if (isClosed(session)) return 'cancelled_takes_no_payment'
  if (session.payment !== 'pending') return undefined
  Object.assign(session, { payment: 'pending_confirmation', isTransferToCheck: session.status === 'cancelled' })
  changed(model, session)
  return undefined
}

export function addProofInModel(model: BookingsModel, session: ModelSession): string | undefined {
  if (isClosed(session)) return 'cancelled_takes_no_payment'
  if (session.payment === 'paid') return 'already_paid'
  const { changedAt } = session
  Object.assign(session, { hasProof: true, isTransferToCheck: session.status === 'cancelled' })
  changed(model, session)
  // A new payment proof does not change the time of the booking's last change.
  session.changedAt = changedAt
  return undefined
}

/**
 * Pays a booking. A lapsed booking gets its hour back if the hour is still free; otherwise the payment is to be
 * refunded.
 */
export function confirmPayment(model: BookingsModel, session: ModelSession): string | undefined {
  if (session.status === 'cancelled' && session.ended?.reason === 'unpaid' && session.payment === 'paid')
    return undefined
  if (isClosed(session)) return 'cancelled_takes_no_payment'
  if (session.payment === 'paid') return undefined
  session.payment = 'paid'
  session.isTransferToCheck = false
  if (session.status === 'cancelled') {
    if (hasBegun(model, session) || findConflictInModel(model, session, session.start)) {
      Object.assign(session, { isRefundDue: true, refundCents: session.priceCents })
      return undefined
    }
    Object.assign(session, { status: session.wasAccepted ? 'confirmed' : 'pending', ended: null, proposal: null })
  }
  changed(model, session)
  return undefined
}

export function recordRefund(
  _model: BookingsModel,
  session: ModelSession,
  outcome: 'sent' | 'not_received',
): string | undefined {
  const state = refundState(session)
  if (!state) return 'no_refund_here'
  if (outcome === 'not_received' && state === 'due') return 'refund_is_due'
  if (state === 'sent' || state === outcome) return 'refund_already_recorded'
  session.recordedCents = modelRefundCents(session)
  if (outcome === 'sent') session.sentCents += session.recordedCents
  Object.assign(session, { isRefundDue: false, isTransferToCheck: false, recorded: outcome })
  return undefined
}
