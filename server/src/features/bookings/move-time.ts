import { findTimeProblem } from '@entrena/contract/bookings/availability'
import {
  freeCancellationUntil,
  maxClientMoves,
  proposalHours,
  sessionStart,
} from '@entrena/contract/bookings/cancellation'
import type { Booking, NewTime, ProposalQueryParams } from '@entrena/contract/bookings/entity'
import {
  bookingNotFound,
  cannotMoveRefusal,
  clientMovesTurnedOff,
  hourTakenRefusal,
  movedTooOften,
  ownHourTakenRefusal,
  proposalGoneRefusal,
  sameHourRefusal,
  tooLateToMove,
  trainerUnknown,
} from '@entrena/contract/bookings/errors'
import { deadlineAfterTakingBack, payByOf } from '@entrena/contract/bookings/expiry'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Db } from '../../platform/db/db'
import { isDuplicate } from '../../platform/db/errors'
import type { Actor } from '../../platform/http/serve'
import { enqueueMails } from '../../platform/mail/outbox'
import { Refused, refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { expiresAtOf } from '../money/purchases/public'
import { dropUnsentAbout } from '../push/public'
import { refuseWithoutRoom } from './hold-hour'
import { confirmRequest } from './move-booking'
import { presentBooking } from './present-booking'
import { findBookingParties, findWhoHasHour, hasOwnEntryAt } from './queries/booking-hours'
import {
  allowsMoves,
  deleteProposal,
  findProposal,
  lockBooking,
  recordBookingMove,
  setBookingTime,
  setProposalDeclined,
  upsertProposal,
} from './queries/booking-moves'
import { type BookingRow, findBooking, openStatuses, type StoredBooking } from './queries/booking-row'
import { setExpiresAt } from './queries/by-time'
import { movedSessionMails } from './time-mails'

type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>

interface Wanted {
  readonly id: string
  readonly time: NewTime
}

const timesOf = ({ date, hour }: Pick<StoredBooking, 'date' | 'hour'>): NewTime => ({ date, time: timeOfHour(hour) })

/**
 * Locks an open booking of this client or trainer whose session has not begun. Both people are locked so that their
 * moves run one after the other. Otherwise sessions that move onto each other's hours would deadlock. Besides, no index
 * checks a trainer's limits.
 */
async function lockOpen(tx: Db, services: Services, id: string, own: (booking: StoredBooking) => boolean) {
  const locked = await lockBooking(tx, id, { clients: 'no key update', trainers: 'no key update' })
  if (!locked || !own(locked)) throw refusedWith(bookingNotFound)
  if (!openStatuses.includes(locked.status) || services.now() >= sessionStart(timesOf(locked)))
    throw refusedWith(cannotMoveRefusal)
  return locked
}

interface Asked {
  readonly wanted: NewTime
  /** True if the trainer proposed the hour. Notice and horizon do not apply then. */
  readonly isProposed?: boolean
}

/** Refuses an hour at which the trainer is not available, and the session's current hour. */
async function refuseClosed(
  tx: Db,
  services: Services,
  booking: StoredBooking,
  { wanted, isProposed = false }: Asked,
): Promise<void> {
  const now = services.now()
  const { id, trainerId, serviceType } = booking
  const moment = { date: dominicanDate(now), time: dominicanTime(now) }
  const { profile } = (await findBookingParties(tx, { ...booking, dates: [wanted.date] })) ?? {}
  if (!profile) throw refusedWith(trainerUnknown)
  const limits = isProposed ? { ...profile.limits, notice_hours: 0, horizon_days: null } : profile.limits
  const reason = findTimeProblem(wanted, { ...profile, limits, held: [] }, moment)
  if (reason) throw new Refused(reason.refusal, reason.details)
  const { date, time } = timesOf(booking)
  if (wanted.date === date && wanted.time === time) throw refusedWith(sameHourRefusal)
  if (await hasOwnEntryAt(tx, { trainerId, date: wanted.date, hour: hourOfTime(wanted.time) }))
    throw refusedWith(hourTakenRefusal)
  await refuseWithoutRoom(tx, { trainerId, ...wanted, serviceType, limits: profile.limits, movedId: id })
}

interface Change {
  readonly before: StoredBooking
  readonly to: NewTime
  readonly isCounted: boolean
}

async function changeTime(tx: Db, services: Services, { before, to, isCounted }: Change): Promise<BookingRow> {
  const { id } = before
  const now = services.now()
  const moved = { date: to.date, hour: hourOfTime(to.time) }
  const startsAt = sessionStart(to)
  const payBy = before.payBy && laterPayBy({ createdAt: before.createdAt, startsAt }, services)
  const expiresAt = expiresAtOf({ ...before, ...moved, payBy }, now)
  const isMoved = await setBookingTime(tx, { id, ...moved, payBy, expiresAt, isCounted, now })
  if (!isMoved) throw refusedWith(cannotMoveRefusal)
  await recordBookingMove(tx, before, { ...moved, movedAt: now })
  await deleteProposal(tx, id)
  const row = await findBooking(tx, id)
  if (!row) throw refusedWith(bookingNotFound)
  return row
}

/** The payment deadline of a session that was moved: at least an hour from now, but never after the session begins. */
function laterPayBy(
  held: { readonly createdAt: Date; readonly startsAt: Date },
  { config, now }: Services,
): Date | null {
  const payBy = payByOf(held, config.holdHours)
  const soonest = new Date(Math.min(addHours(now(), 1).getTime(), held.startsAt.getTime()))
  return payBy && payBy < soonest ? soonest : payBy
}

/** Runs outside of the transaction, which the violation has aborted. */
async function explainTaken(services: Services, id: string, to: NewTime): Promise<Refused> {
  const row = await findBooking(services.db, id)
  if (!row) return refusedWith(bookingNotFound)
  const { booking } = row
  const holder = await findWhoHasHour(services.db, { date: to.date, hour: hourOfTime(to.time) }, booking)
  return refusedWith(holder === 'client' ? ownHourTakenRefusal : hourTakenRefusal)
}

async function refuseTaken<Result>(services: Services, wanted: Wanted, move: () => Promise<Result>): Promise<Result> {
  try {
    return await move()
  } catch (error) {
    if (isDuplicate(error)) throw await explainTaken(services, wanted.id, wanted.time)
    throw error
  }
}

/** Moves a session for its client: at most twice, and an accepted one only while cancelling is free. */
export function moveTime(services: Services, client: Actor, wanted: Wanted): Promise<Booking> {
  return refuseTaken(services, wanted, () =>
    services.db.transaction(async (tx) => {
      const before = await lockOpen(tx, services, wanted.id, ({ clientId }) => clientId === client.id)
      if (!(await allowsMoves(tx, before.trainerId))) throw refusedWith(clientMovesTurnedOff)
      if (before.timesMoved >= maxClientMoves) throw refusedWith(movedTooOften, { most: maxClientMoves })
      const isLate =
        before.status === 'confirmed' && services.now() > freeCancellationUntil({ ...before, ...timesOf(before) })
      if (isLate) throw refusedWith(tooLateToMove)
      await refuseClosed(tx, services, before, { wanted: wanted.time })
      const row = await changeTime(tx, services, { before, to: wanted.time, isCounted: true })
      await enqueueMails(tx, await movedSessionMails(tx, services, { about: 'moved', row, before, by: client.id }))
      return presentBooking(row, client, services.now())
    }),
  )
}

/**
 * Stores a trainer's proposal of another hour. Until the client accepts, the session does not move and the proposed
 * hour is not reserved.
 */
export function proposeTime(services: Services, trainer: Actor, wanted: Wanted): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const before = await lockOpen(tx, services, wanted.id, ({ trainerId }) => trainerId === trainer.id)
    await refuseClosed(tx, services, before, { wanted: wanted.time })
    const hour = hourOfTime(wanted.time.time)
    const holder = await findWhoHasHour(tx, { date: wanted.time.date, hour }, before)
    if (holder) throw refusedWith(hourTakenRefusal)
    const now = services.now()
    // A proposal is the trainer's answer, so the request now waits for the client.
    const expiresAt = expiresAtOf(before, now)
    const expiredAtBefore = await findExpiryBefore(tx, before)
    await setExpiresAt(tx, before.id, expiresAt)
    const ends = [addHours(now, proposalHours), sessionStart(timesOf(before)), sessionStart(wanted.time)]
    const until = new Date(Math.min(...[...ends, ...(expiresAt ? [expiresAt] : [])].map(Number)))
    const proposed = { date: wanted.time.date, hour, until, createdAt: now, expiredAtBefore, declinedAt: null }
    await upsertProposal(tx, { bookingId: before.id, ...proposed })
    const row = await findBooking(tx, before.id)
    if (!row) throw refusedWith(bookingNotFound)
    await enqueueMails(tx, await movedSessionMails(tx, services, { about: 'proposed', row, before, by: trainer.id }))
    return presentBooking(row, trainer, now)
  })
}

interface Answered {
  readonly id: string
  /** The proposed hour that the person saw. Empty if the request names no hour. */
  readonly seen: ProposalQueryParams
}

/** False if the trainer has proposed another hour since. */
function isSeen(proposal: Pick<Proposal, 'date' | 'hour'>, seen: ProposalQueryParams): boolean {
  const { date, time } = timesOf(proposal)
  return (seen.date ?? date) === date && (seen.time ?? time) === time
}

/**
 * Moves the session to the proposed hour, if the hour is still free. This does not count as one of the client's moves.
 * A request is confirmed too, because its trainer has offered the hour.
 */
export async function acceptProposal(services: Services, client: Actor, { id, seen }: Answered): Promise<Booking> {
  const proposed = await findBooking(services.db, id)
  if (proposed?.booking.clientId !== client.id) throw refusedWith(bookingNotFound)
  const { proposal } = proposed
  if (!proposal || services.now() >= new Date(proposal.until)) throw refusedWith(proposalGoneRefusal)
  const time = timesOf(proposal)
  if (!isSeen(proposal, seen)) throw refusedWith(proposalGoneRefusal)
  return refuseTaken(services, { id, time }, () =>
    services.db.transaction(async (tx) => {
      const before = await lockOpen(tx, services, id, ({ clientId }) => clientId === client.id)
      // The trainer may have taken back or replaced the proposal.
      const current = (await findBooking(tx, id))?.proposal
      if (current?.date !== proposal.date || current.hour !== proposal.hour) throw refusedWith(proposalGoneRefusal)
      await refuseClosed(tx, services, before, { wanted: time, isProposed: true })
      const moved = await changeTime(tx, services, { before, to: time, isCounted: false })
      const { row, letters } =
        before.status === 'pending' ? await confirmRequest(tx, services, moved) : { row: moved, letters: [] }
      const told = await movedSessionMails(tx, services, { about: 'accepted', row, before, by: client.id })
      // Drops an unsent mail that asks the trainer to answer the request.
      await dropUnsentAbout(tx, id)
      await enqueueMails(tx, [...told, ...letters])
      return presentBooking(row, client, services.now())
    }),
  )
}

/**
 * True if the proposal extended the deadline of the request, and the booking has not changed since. Comparing deadlines
 * is not enough, because a payment may have extended the deadline to the same time, the start of the session.
 */
function isExtendedBy(booking: StoredBooking, { createdAt }: Proposal): boolean {
  if (booking.status !== 'pending' || booking.updatedAt > createdAt) return false
  return booking.expiresAt?.getTime() === expiresAtOf(booking, createdAt)?.getTime()
}

/**
 * The deadline that the booking would have without any proposal. If an open proposal has extended the deadline, the
 * earlier deadline is stored with that proposal.
 */
async function findExpiryBefore(tx: Db, booking: StoredBooking): Promise<Date | null> {
  const replaced = await findProposal(tx, booking.id)
  const isChain = replaced?.declinedAt === null && isExtendedBy(booking, replaced)
  return isChain ? replaced.expiredAtBefore : booking.expiresAt
}

/**
 * Removes an open proposal. If its trainer takes it back, the request still needs an answer, so the former deadline
 * applies again. If the client declines it, the trainer has answered, and the extended deadline stays.
 */
export function dropProposal(services: Services, actor: Actor, { id, seen }: Answered): Promise<Booking> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking || ![booking.clientId, booking.trainerId].includes(actor.id)) throw refusedWith(bookingNotFound)
    const proposal = await findProposal(tx, id)
    if (!proposal || proposal.declinedAt || now >= proposal.until) throw refusedWith(proposalGoneRefusal)
    if (!isSeen(proposal, seen)) throw refusedWith(proposalGoneRefusal)
    const isRequest = booking.status === 'pending'
    const isTakenBack = actor.id === booking.trainerId
    if (isRequest && !isTakenBack) await setProposalDeclined(tx, id, now)
    else await deleteProposal(tx, id)
    if (isTakenBack) await restoreDeadline(tx, { booking, proposal, now })
    const row = await findBooking(tx, id)
    if (!row) throw refusedWith(bookingNotFound)
    if (isRequest) {
      const about = isTakenBack ? 'takenBack' : 'refused'
      await dropUnsentAbout(tx, id)
      await enqueueMails(tx, await movedSessionMails(tx, services, { about, row, before: booking, by: actor.id }))
    }
    return presentBooking(row, actor, now)
  })
}

interface TakenBack {
  readonly booking: StoredBooking
  readonly proposal: Proposal
  readonly now: Date
}

async function restoreDeadline(tx: Db, { booking, proposal, now }: TakenBack): Promise<void> {
  const { expiresAt: extended } = booking
  const { expiredAtBefore: before } = proposal
  if (!extended || !before || !isExtendedBy(booking, proposal)) return
  await setExpiresAt(tx, booking.id, deadlineAfterTakingBack({ before, extended }, now))
}
