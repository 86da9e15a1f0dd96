import { applyCancel, cancellationTerms, planCancelInModel } from './cancelling'
import {
  type BookingsModel,
  changed,
  findClosureInModel,
  findConflictInModel,
  findCrowdingInModel,
  getTrainer,
  hasBegun,
  hasEnded,
  hourMs,
  isOpen,
  lapseOfSessionInModel,
  type ModelSession,
  payByInModel,
} from './model'

interface Wanted {
  readonly clientId: string
  readonly trainerId: string
  readonly start: number
  readonly purchase: { readonly sessions: number; readonly cents: number } | null
  readonly bought: ModelSession | null
}

/**
 * Books a session, a package or the next session of a package. Returns the code of the refusal, or a function that adds
 * the booking to the model with the id that the server assigned.
 */
export function bookInModel(model: BookingsModel, wanted: Wanted): string | ((id: string) => void) {
  const { bought, start, purchase } = wanted
  const trainer = getTrainer(model, wanted.trainerId)
  const refused =
    findClosureInModel(model, trainer, start) ??
    (bought && closedPackage(bought)) ??
    findCrowdingInModel(model, trainer, start) ??
    findConflictInModel(model, wanted, start)
  if (refused) return refused
  return (id) => {
    const session: ModelSession = {
      ...{
        id,
        clientId: wanted.clientId,
        trainerId: wanted.trainerId,
        bought,
        policy: bought?.policy ?? trainer.policy,
      },
      ...{ priceCents: purchase?.cents ?? 0, count: purchase?.sessions ?? 1, createdAt: model.now, start },
      ...{ status: 'pending', payment: bought ? 'paid' : 'pending', hasProof: false, wasAccepted: false },
      ...{
        taken: 1,
        done: 0,
        payBy: bought ? null : payByInModel(model.now, start),
        lapsesAt: null,
        changedAt: model.now,
        ended: null,
        goesOn: false,
      },
      ...{ refundCents: 0, isRefundDue: false, isTransferToCheck: false, recorded: null, isUsed: false },
      ...{ timesMoved: 0, proposal: null, completedAt: null, problem: null, sentCents: 0, recordedCents: 0 },
    }
    if (bought) bought.taken += 1
    changed(model, session)
    model.sessions.push(session)
  }
}

function closedPackage(bought: ModelSession): string | undefined {
  const { ended, payment, taken, count } = bought
  if (hasEnded(bought)) return ended?.reason === 'declined' ? 'package_declined' : 'package_cancelled'
  if (payment !== 'paid') return 'package_unpaid'
  return taken >= count ? 'package_used_up' : undefined
}

function answerProblem(model: BookingsModel, session: ModelSession): string | undefined {
  if (session.status !== 'pending') return 'request_answered'
  return hasBegun(model, session) ? 'request_passed' : undefined
}

export function acceptInModel(model: BookingsModel, session: ModelSession): string | undefined {
  const refused = answerProblem(model, session)
  if (refused) return refused
  confirm(model, session)
  return undefined
}

function confirm(model: BookingsModel, session: ModelSession): void {
  Object.assign(session, { status: 'confirmed', wasAccepted: true, proposal: null })
  changed(model, session)
}

export function declineInModel(model: BookingsModel, session: ModelSession): string | undefined {
  const refused = answerProblem(model, session)
  if (refused) return refused
  if (!session.bought && session.done > 0) return 'package_begun'
  applyCancel(planCancelInModel(model, session, 'all'), { reason: 'declined', by: 'trainer' })
  return undefined
}

export function completeInModel(model: BookingsModel, session: ModelSession): string | undefined {
  if (session.status !== 'confirmed') return 'move_not_allowed'
  if (session.problem?.isOpen) return 'problem_open'
  Object.assign(session, { status: 'completed', lapsesAt: null, completedAt: model.now })
  session.done += 1
  if (session.bought) session.bought.done += 1
  return undefined
}

function moveProblem(
  model: BookingsModel,
  session: ModelSession,
  start: number,
  isProposed = false,
): string | undefined {
  const own = getTrainer(model, session.trainerId)
  const trainer = isProposed ? { ...own, limits: { ...own.limits, notice: 0, horizon: null } } : own
  return (
    findClosureInModel(model, trainer, start) ??
    (start === session.start ? 'same_hour' : undefined) ??
    findCrowdingInModel(model, trainer, start, session)
  )
}

const isFixed = (model: BookingsModel, session: ModelSession) => !isOpen(session) || hasBegun(model, session)

function moveTo(model: BookingsModel, session: ModelSession, start: number): void {
  session.start = start
  // The payment deadline is at least an hour from now, but not later than the start of the session.
  const soonest = Math.min(model.now + hourMs, start)
  if (session.payBy !== null) session.payBy = Math.max(payByInModel(session.createdAt, start), soonest)
  session.proposal = null
  changed(model, session)
}

export function moveTime(model: BookingsModel, session: ModelSession, start: number): string | undefined {
  if (isFixed(model, session)) return 'cannot_move'
  if (!getTrainer(model, session.trainerId).allowsMoves) return 'moves_off'
  if (session.timesMoved >= 2) return 'moved_too_often'
  const isLate = model.now > session.start - cancellationTerms[session.policy][0] * hourMs
  if (session.status === 'confirmed' && isLate) return 'too_late_to_move'
  const refused = moveProblem(model, session, start) ?? findConflictInModel(model, session, start)
  if (refused) return refused
  session.timesMoved += 1
  moveTo(model, session, start)
  return undefined
}

export function proposeInModel(model: BookingsModel, session: ModelSession, start: number): string | undefined {
  if (isFixed(model, session)) return 'cannot_move'
  const refused = moveProblem(model, session, start) ?? (findConflictInModel(model, session, start) && 'hour_taken')
  if (refused) return refused
  const { proposal: replaced } = session
  const lapsesAtBefore = replaced && isExtended(session, replaced) ? replaced.lapsesAtBefore : session.lapsesAt
  changed(model, session)
  const until = Math.min(model.now + 24 * hourMs, session.start, start, session.lapsesAt ?? Number.POSITIVE_INFINITY)
  session.proposal = { start, until, madeAt: model.now, lapsesAtBefore }
  return undefined
}

export function acceptProposal(model: BookingsModel, session: ModelSession): string | undefined {
  const { proposal } = session
  if (!proposal || model.now >= proposal.until) return 'proposal_gone'
  if (isFixed(model, session)) return 'cannot_move'
  const refused =
    moveProblem(model, session, proposal.start, true) ?? findConflictInModel(model, session, proposal.start)
  if (refused) return refused
  moveTo(model, session, proposal.start)
  // The trainer has offered this hour, so a request is confirmed once the client accepts the hour.
  if (session.status === 'pending') confirm(model, session)
  return undefined
}

/** True if the proposal has set when the request lapses, and no later change has set it again. */
const isExtended = (session: ModelSession, { madeAt }: NonNullable<ModelSession['proposal']>) =>
  session.status === 'pending' &&
  session.changedAt <= madeAt &&
  session.lapsesAt === (lapseOfSessionInModel(session, madeAt)?.at ?? null)

/** If the trainer takes the proposal back, at least two hours are left to answer the request. */
export function dropProposal(model: BookingsModel, session: ModelSession): string | undefined {
  const { proposal, lapsesAt } = session
  if (!proposal || model.now >= proposal.until) return 'proposal_gone'
  const { lapsesAtBefore } = proposal
  if (lapsesAt !== null && lapsesAtBefore !== null && isExtended(session, proposal))
    session.lapsesAt = Math.min(Math.max(lapsesAtBefore, model.now + 2 * hourMs), lapsesAt)
  session.proposal = null
  return undefined
}

/** Cancels bookings that nobody paid or answered in time. */
export function lapseInModel(model: BookingsModel): void {
  for (const session of model.sessions) {
    if (session.lapsesAt === null || session.lapsesAt > model.now) continue
    const due = lapseOfSessionInModel(session, model.now)
    // A package with a completed session is not cancelled for a missing answer.
    if (!due || (!session.bought && session.done > 0)) session.lapsesAt = null
    else {
      const reason = due.reason === 'unanswered' && session.proposal ? 'unagreed' : due.reason
      applyCancel(planCancelInModel(model, session, 'all'), { reason, by: 'time' })
    }
  }
}

/** Completes paid sessions 48 hours after their end. */
export function completePast(model: BookingsModel): void {
  for (const session of model.sessions) {
    const isOver = session.start + 49 * hourMs <= model.now
    if (session.status === 'confirmed' && session.payment === 'paid' && isOver) completeInModel(model, session)
  }
}
