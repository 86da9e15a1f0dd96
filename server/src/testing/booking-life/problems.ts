import { applyCancel, cancellationTerms, planCancelInModel } from './cancelling'
import { type BookingsModel, hourMs, type ModelProblem, type ModelSession, type Role } from './model'
import { completeInModel } from './moves'

export const hasOpenProblem = ({ problem }: ModelSession) => problem?.isOpen ?? false

function mayReport(
  model: BookingsModel,
  { status, start, completedAt }: ModelSession,
  kind: ModelProblem['kind'],
): boolean {
  if (status === 'confirmed') return model.now >= start + hourMs / 4 && model.now < start + 49 * hourMs
  return (
    status === 'completed' &&
    kind === 'other' &&
    completedAt !== null &&
    model.now < Math.max(completedAt, start + hourMs) + 48 * hourMs
  )
}

export function reportInModel(
  model: BookingsModel,
  session: ModelSession,
  { kind, by }: Pick<ModelProblem, 'kind' | 'by'>,
): string | undefined {
  if (!mayReport(model, session, kind)) return 'cannot_report'
  if (session.problem) return 'problem_reported_already'
  const objectBy = kind === 'absent' ? model.now + 48 * hourMs : null
  session.problem = { kind, by, objectBy, isAnswered: false, isOpen: true }
  return undefined
}

export function withdrawInModel(model: BookingsModel, session: ModelSession): string | undefined {
  if (!session.problem?.isOpen) return 'problem_closed'
  if (session.problem.isAnswered || !mayReport(model, session, 'other')) return 'cannot_withdraw'
  session.problem = null
  return undefined
}

export function answerInModel(model: BookingsModel, session: ModelSession, agrees: boolean): string | undefined {
  const { problem } = session
  if (!problem?.isOpen) return 'problem_closed'
  if (problem.isAnswered) return 'problem_answered'
  if (agrees && problem.kind === 'absent') {
    if (session.payment !== 'paid') return 'problem_unpaid'
    uphold(model, session, problem.by === 'client' ? 'trainer' : 'client')
    return undefined
  }
  Object.assign(problem, { isAnswered: true, objectBy: null })
  return undefined
}

export function decideInModel(model: BookingsModel, session: ModelSession, isUpheld: boolean): string | undefined {
  const { problem } = session
  if (!problem?.isOpen) return 'problem_closed'
  if (isUpheld && session.payment !== 'paid') return 'problem_unpaid'
  if (isUpheld) uphold(model, session, 'admin')
  else problem.isOpen = false
  return undefined
}

/** Settles reported absences to which nobody objected within two days. */
export function settleUndisputed(model: BookingsModel): void {
  for (const session of model.sessions) {
    const { problem, status, payment } = session
    if (!problem?.isOpen || problem.objectBy === null || problem.objectBy > model.now) continue
    if (status === 'confirmed' && payment === 'paid') uphold(model, session, 'time')
  }
}

function uphold(model: BookingsModel, session: ModelSession, by: Role): void {
  const { problem } = session
  if (!problem) return
  problem.isOpen = false
  const bought = session.bought ?? session
  const isSingle = session.bought !== null || session.count === 1
  if (problem.by === 'client' && problem.kind === 'absent' && isSingle && session.status === 'confirmed') {
    applyCancel(planCancelInModel(model, session, 'all'), { reason: 'trainer_absent', by })
    return
  }
  if (session.status === 'confirmed') completeInModel(model, session)
  const keptOfAbsent = problem.kind === 'absent' ? cancellationTerms[session.policy][2] : 100
  const percent = problem.by === 'trainer' ? keptOfAbsent : 0
  const share = Math.floor(bought.priceCents / bought.count)
  const refundCents = share - Math.floor((bought.priceCents * percent) / (100 * bought.count))
  if (refundCents === 0) return
  session.refundCents += refundCents
  session.isRefundDue = true
}
