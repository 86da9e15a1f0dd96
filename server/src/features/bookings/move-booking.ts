import type { Booking } from '@entrena/contract/bookings/entity'
import {
  bookingNotFound,
  moveNotAllowed,
  notYoursToMoveRefusal,
  problemOpenRefusal,
  requestAnsweredRefusal,
  requestPassedRefusal,
} from '@entrena/contract/bookings/errors'
import { mayAnswerRequest, mayMove } from '@entrena/contract/bookings/moves'
import { type BookingStatus, timeOfHour } from '@entrena/contract/bookings/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import { transactionForEach } from '../../platform/run-each'
import type { Services } from '../../platform/services'
import { findRecipient, isAnySuspended } from '../accounts/public'
import { countSessions, refundStateOf, scheduleMoneyRelease } from '../money/purchases/public'
import { notify } from '../push/public'
import { applyCancellation, planCancellation, refuseBegunPackage } from './cancel-booking'
import { bookingMail } from './mails'
import { mayBookingBeSeenBy, presentBooking } from './present-booking'
import { deleteProposal, lockBooking, setBookingStatus } from './queries/booking-moves'
import { type BookingRow, findBooking, type StoredBooking } from './queries/booking-row'
import { listSessionsToComplete, lockBookingUnlessBusy } from './queries/by-time'
import { isProblemOpen } from './queries/problems'

export interface WantedChange {
  readonly id: string
  readonly to: BookingStatus
  /** The role in which the user acts. */
  readonly as: 'client' | 'trainer'
  readonly note?: string | undefined
}

/** Accepts, declines or completes a booking. Only the first of two concurrent requests succeeds. */
export function moveBooking(services: Services, actor: Actor, { id, to, as, note }: WantedChange): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    const row = await findBooking(tx, id)
    if (!row || !mayBookingBeSeenBy(row, actor)) throw refusedWith(bookingNotFound)
    const own = as === 'trainer' ? row.booking.trainerId : row.booking.clientId
    if (own !== actor.id || actor.role !== as) throw refusedWith(notYoursToMoveRefusal)
    const action = as === 'trainer' ? 'answer' : 'complete'
    const isAnswer = as === 'trainer' && (to === 'confirmed' || to === 'cancelled')
    if (isAnswer && row.booking.status !== 'pending') throw refusedWith(requestAnsweredRefusal)
    if (to === 'pending' || !mayMove(action, row.booking.status, { to, by: as })) throw refusedWith(moveNotAllowed)
    const { moved, letters } = await moveTo(tx, services, { row, to, note })
    const isAboutMoney = refundStateOf(moved) !== undefined
    await notify(
      tx,
      services,
      letters.map((letter) => ({ kind: 'answer', letter, subject: id, isAboutMoney })),
    )
    return presentBooking(moved, actor, services.now())
  })
}

async function moveTo(
  tx: Db,
  services: Services,
  {
    row,
    to,
    note,
  }: { readonly row: BookingRow; readonly to: Exclude<BookingStatus, 'pending'>; readonly note: string | undefined },
) {
  if (to === 'cancelled') {
    if (hasPassed(row.booking, services.now())) throw refusedWith(requestPassedRefusal)
    return declineRequest(tx, services, { row, reason: 'declined', note })
  }
  const moved = await applyMove(tx, services, { row, to })
  return { moved, letters: to === 'confirmed' ? await letterToClient(tx, services, { about: to, row: moved }) : [] }
}

interface Move {
  readonly row: Pick<BookingRow, 'booking'>
  readonly to: 'confirmed' | 'completed'
}

const hasPassed = ({ date, hour }: StoredBooking, now: Date) => !mayAnswerRequest({ date, time: timeOfHour(hour) }, now)

/** Changes the status of a booking and counts completed sessions. The caller has checked that the rules allow it. */
export async function applyMove(tx: Db, services: Services, { row, to }: Move): Promise<BookingRow> {
  const now = services.now()
  const { id } = row.booking
  const booking = await lockBooking(tx, id)
  if (!booking) throw refusedWith(bookingNotFound)
  const { status, packageBookingId } = booking
  // The status has changed since the caller checked it.
  if (status !== row.booking.status) throw refusedWith(to === 'confirmed' ? requestAnsweredRefusal : moveNotAllowed)
  if (to === 'confirmed' && hasPassed(booking, now)) throw refusedWith(requestPassedRefusal)
  if (to === 'completed' && (await isProblemOpen(tx, id))) throw refusedWith(problemOpenRefusal)
  if (!(await setBookingStatus(tx, { id, from: status, to, now }))) throw refusedWith(moveNotAllowed)
  // A confirmed booking has its hour, so a proposal of another one ends.
  if (to === 'confirmed') await deleteProposal(tx, id)
  if (to === 'completed') {
    await countSessions(tx, id, { done: 1 })
    if (packageBookingId) await countSessions(tx, packageBookingId, { done: 1 })
    await scheduleMoneyRelease(tx, booking, now)
  }
  return getRow(tx, id)
}

interface Confirmed {
  readonly row: BookingRow
  readonly letters: readonly MailToEnqueue[]
}

/** Confirms a request, because the client accepted the hour that the trainer offered. */
export async function confirmRequest(tx: Db, services: Services, before: BookingRow): Promise<Confirmed> {
  const row = await applyMove(tx, services, { row: before, to: 'confirmed' })
  return { row, letters: await letterToClient(tx, services, { about: 'confirmed', row }) }
}

async function getRow(tx: Db, id: string): Promise<BookingRow> {
  const row = await findBooking(tx, id)
  if (!row) throw refusedWith(bookingNotFound)
  return row
}

/** True if the package has completed sessions, so that it can no longer be declined. */
export function hasCompletedSessions({ booking }: Pick<BookingRow, 'booking'>): boolean {
  return booking.packageBookingId === null && booking.sessionsDone > 0
}

interface Declined {
  readonly row: BookingRow
  readonly reason: 'declined' | 'withdrawn' | 'leaving'
  readonly by?: 'client' | 'trainer'
  readonly note?: string | undefined
}

/** Cancels a request that its trainer declined or can no longer answer. Returns the mail to the client. */
export async function declineRequest(
  tx: Db,
  services: Services,
  { row, reason, by = 'trainer', note }: Declined,
): Promise<{ readonly moved: BookingRow; readonly letters: readonly MailToEnqueue[] }> {
  const planned = await planCancellation(tx, row.booking, { moneyBack: 'all', now: services.now() })
  // The request may have been accepted in the meantime.
  if (planned.booking.status !== row.booking.status) throw refusedWith(requestAnsweredRefusal)
  refuseBegunPackage(planned)
  await applyCancellation(tx, services, planned, { reason, by, note })
  const moved = await getRow(tx, row.booking.id)
  return { moved, letters: await letterToClient(tx, services, { about: 'cancelled', row: moved }) }
}

async function letterToClient(
  tx: Db,
  services: Services,
  { about, row }: { readonly about: 'confirmed' | 'cancelled'; readonly row: BookingRow },
): Promise<readonly MailToEnqueue[]> {
  const client = await findRecipient(tx, row.booking.clientId)
  return client ? [bookingMail(services, { about, row, to: client })] : []
}

/** Completes paid sessions 48 hours after their end, if the client has not. Sends no mail. */
export async function completePast(services: Services): Promise<void> {
  const { db, now } = services
  await transactionForEach(db, await listSessionsToComplete(db, now()), async (tx, due) => {
    const locked = await lockBookingUnlessBusy(tx, due)
    if (!locked || !mayMove('complete', locked.status, { to: 'completed', by: 'time' })) return
    // A problem may have been reported in the meantime.
    if (await isProblemOpen(tx, locked.id)) return
    // A concurrent suspension has either committed or waits for the lock of this transaction.
    if (await isAnySuspended(tx, [locked.clientId, locked.trainerId])) return
    const row = await findBooking(tx, locked.id)
    if (row) await applyMove(tx, services, { row, to: 'completed' })
  })
}
