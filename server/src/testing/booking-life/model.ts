/**
 * A model of the booking rules, written without the product's code. Times are in milliseconds. The functions that
 * change the model return the code of a refusal, or undefined if the change was allowed.
 */
export type Role = 'client' | 'trainer' | 'admin' | 'time'
type Policy = 'flexible' | 'standard' | 'strict'

export const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Dominican local time, UTC-4 all year. */
const wall = (instant: number) => new Date(instant - 4 * hourMs).toISOString()
export const dateOfInstant = (instant: number) => wall(instant).slice(0, 10)
export const timeOf = (instant: number) => wall(instant).slice(11, 16)
const hourOf = (instant: number) => Number(timeOf(instant).slice(0, 2))
export const startMsOf = (date: string, hour: number) => Date.parse(`${date}T00:00:00Z`) + (hour + 4) * hourMs
export const dayAfter = (instant: number, days: number) => dateOfInstant(instant + days * dayMs)

export interface ModelProblem {
  readonly kind: 'absent' | 'other'
  readonly by: 'client' | 'trainer'
  /** Until when the other person can object to the report. null if an admin decides about the problem. */
  objectBy: number | null
  isAnswered: boolean
  isOpen: boolean
}

export interface ModelSession {
  readonly id: string
  readonly clientId: string
  readonly trainerId: string
  /** Set for a later session of a package. */
  readonly bought: ModelSession | null
  readonly priceCents: number
  readonly count: number
  readonly policy: Policy
  readonly createdAt: number
  start: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  payment: 'pending' | 'pending_confirmation' | 'paid'
  hasProof: boolean
  wasAccepted: boolean
  taken: number
  done: number
  payBy: number | null
  lapsesAt: number | null
  changedAt: number
  /** Set if the booking or the rest of its package was cancelled. */
  ended: { readonly reason: string; readonly by: Role } | null
  /** True if only the first session of a package was cancelled. */
  goesOn: boolean
  refundCents: number
  isRefundDue: boolean
  isTransferToCheck: boolean
  recorded: 'sent' | 'not_received' | null
  isUsed: boolean
  timesMoved: number
  proposal: {
    readonly start: number
    readonly until: number
    readonly madeAt: number
    /** When the request would have lapsed without the proposal. */
    readonly lapsesAtBefore: number | null
  } | null
  completedAt: number | null
  problem: ModelProblem | null
  /** The sum of all refunds so far, and the last refund. */
  sentCents: number
  recordedCents: number
}

export const hasEnded = ({ ended, goesOn }: ModelSession) => ended !== null && !goesOn

interface Off {
  readonly id: string
  readonly from: string
  readonly to: string
  /** null if the trainer is off for whole days. */
  readonly hours: readonly [number, number] | null
}

export interface ModelTrainer {
  readonly id: string
  readonly policy: Policy
  limits: { notice: number; horizon: number | null; buffer: number; most: number | null }
  allowsMoves: boolean
  off: Off[]
}

export interface BookingsModel {
  now: number
  readonly trainers: ModelTrainer[]
  readonly sessions: ModelSession[]
}

export const isOpen = ({ status }: ModelSession) => status === 'pending' || status === 'confirmed'
const holds = ({ status }: ModelSession) => status !== 'cancelled'
export const hasBegun = ({ now }: BookingsModel, { start }: ModelSession) => start <= now
export const openSessionsOf = (model: BookingsModel, bought: ModelSession) =>
  model.sessions.filter((one) => one.bought === bought && isOpen(one))
export const isAnnounced = ({ payment, hasProof }: ModelSession) =>
  payment === 'pending_confirmation' || (payment === 'pending' && hasProof)

export function getTrainer({ trainers }: BookingsModel, id: string): ModelTrainer {
  const found = trainers.find((trainer) => trainer.id === id)
  if (!found) throw new Error('The trainer does not exist')
  return found
}

/** Returns why the trainer is not available at that hour. Ignores the trainer's sessions. */
export function findClosureInModel(
  { now }: BookingsModel,
  { limits, off }: ModelTrainer,
  start: number,
): string | undefined {
  if (start <= now) return 'hour_past'
  if (start < now + limits.notice * hourMs) return 'notice_too_short'
  if (limits.horizon !== null && dateOfInstant(start) > dayAfter(now, limits.horizon)) return 'beyond_horizon'
  const isOff = off.some(
    ({ from, to, hours }) =>
      from <= dateOfInstant(start) &&
      dateOfInstant(start) <= to &&
      (!hours || (hours[0] <= hourOf(start) && hourOf(start) < hours[1])),
  )
  return isOff ? 'trainer_off' : undefined
}

/** Returns why the hour does not fit among the trainer's sessions of that day. */
export function findCrowdingInModel(
  model: BookingsModel,
  { id, limits }: ModelTrainer,
  start: number,
  moved?: ModelSession,
): string | undefined {
  const ofDay = model.sessions.filter(
    (one) => one.trainerId === id && holds(one) && one !== moved && dateOfInstant(one.start) === dateOfInstant(start),
  )
  if (limits.most !== null && ofDay.length >= limits.most) return 'day_full'
  const apart = ofDay.map((one) => Math.abs(one.start - start) / hourMs)
  return apart.some((hours) => hours > 0 && hours <= limits.buffer) ? 'too_close_to_another' : undefined
}

export function findConflictInModel(
  model: BookingsModel,
  people: Pick<ModelSession, 'clientId' | 'trainerId'>,
  start: number,
): string | undefined {
  const there = model.sessions.filter((one) => holds(one) && one.start === start)
  if (there.some(({ clientId }) => clientId === people.clientId)) return 'own_hour_taken'
  return there.some(({ trainerId }) => trainerId === people.trainerId) ? 'hour_taken' : undefined
}

/** The trainer's free hours for a client who has no sessions. */
export function freeHoursInModel(model: BookingsModel, trainer: ModelTrainer, date: string): string[] {
  return Array.from({ length: 17 }, (_, index) => startMsOf(date, 6 + index))
    .filter((start) => !findClosureInModel(model, trainer, start) && !findCrowdingInModel(model, trainer, start))
    .filter((start) => !findConflictInModel(model, { clientId: '', trainerId: trainer.id }, start))
    .map(timeOf)
}

export function payByInModel(createdAt: number, start: number): number {
  const usual = Math.min(createdAt + 24 * hourMs, start - 3 * hourMs)
  return Math.min(Math.max(usual, createdAt + hourMs), start)
}

/** Returns when and why the booking will be cancelled automatically. Called after each change. */
export function lapseOfSessionInModel(session: ModelSession, changedAt: number): { at: number; reason: string } | null {
  const { status, payment, payBy, createdAt, start } = session
  if (isAnnounced(session) || !isOpen(session)) return null
  const unpaidAt = payment === 'pending' && payBy !== null ? payBy + 2 * hourMs : Number.POSITIVE_INFINITY
  if (status === 'confirmed') return unpaidAt < start ? { at: unpaidAt, reason: 'unpaid' } : null
  const answerBy = Math.max(Math.min(createdAt + 72 * hourMs, start), createdAt + hourMs)
  if (unpaidAt < answerBy) return { at: unpaidAt, reason: 'unpaid' }
  const dayLater = changedAt + 24 * hourMs
  return { at: Math.max(answerBy, Math.min(dayLater, Math.max(start, changedAt))), reason: 'unanswered' }
}

export function changed(model: BookingsModel, session: ModelSession): void {
  session.lapsesAt = lapseOfSessionInModel(session, model.now)?.at ?? null
  session.changedAt = model.now
}
