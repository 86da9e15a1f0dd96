import type { BookingStatus } from '@entrena/contract/bookings/rules'
import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { lockPeopleAndBookings, type RowsToLock, refuseUnlocked } from '../../locks/public'
import { hasEnded } from '../../money/purchases/public'
import { trainerProfiles } from '../../trainers/tables'
import { bookingMoves, bookings, proposals } from '../tables'
import { changeHour, hours, openStatuses, type StoredBooking } from './booking-row'

/** Locks a booking after its people and its package (see `lockPeopleAndBookings`), and returns it. */
export async function lockBooking(
  tx: Db,
  id: string,
  of: Pick<RowsToLock, 'clients' | 'trainers'> = {},
): Promise<StoredBooking | undefined> {
  return (await lockPeopleAndBookings(tx, { ...of, bookings: [id] })).bookings.find((booking) => booking.id === id)
}

/** Returns the numbers of a package's sessions that are scheduled or completed. */
export async function listPackageNumbers(db: Db, packageBookingId: string): Promise<number[]> {
  const rows = await db
    .select({ number: bookings.packageNumber })
    .from(bookings)
    .where(and(eq(bookings.packageBookingId, packageBookingId), ne(bookings.status, 'cancelled')))
  return rows.map(({ number }) => number)
}

interface Move {
  readonly id: string
  readonly from: BookingStatus
  readonly to: 'confirmed' | 'completed'
  readonly now: Date
}

/** Returns false if a concurrent request has already changed the status. */
export async function setBookingStatus(db: Db, { id, from, to, now }: Move): Promise<boolean> {
  const moment = to === 'confirmed' ? { acceptedAt: now } : { completedAt: now }
  const moved = await changeHour(db, {
    id,
    now,
    when: eq(bookings.status, from),
    change: () => ({ status: to, ...moment }),
  })
  return moved !== undefined
}

interface CancelledColumns extends Pick<StoredBooking, 'cancelReason' | 'cancelledBy' | 'cancelNote'> {
  readonly cancelledAt: Date
  readonly isSessionUsed?: boolean
  readonly packageGoesOn?: boolean
}

/** Returns false if a concurrent request has changed the status first. */
export async function setCancelled(
  db: Db,
  { id, from, to }: { readonly id: string; readonly from: BookingStatus; readonly to: 'cancelled' | 'completed' },
  columns: CancelledColumns,
): Promise<boolean> {
  const rows = await db
    .update(hours)
    .set({
      packageGoesOn: false,
      ...columns,
      status: to,
      expiresAt: null,
      sequence: sql`${hours.sequence} + 1`,
      updatedAt: columns.cancelledAt,
    })
    .where(and(eq(bookings.id, id), eq(bookings.status, from), sql`not ${hasEnded}`))
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** Sessions of a package that have not taken place. Omits the booking that bought it. */
export function listOpenSessions(db: Db, packageBookingId: string): Promise<StoredBooking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.packageBookingId, packageBookingId), inArray(bookings.status, [...openStatuses])))
    .orderBy(asc(bookings.date), asc(bookings.hour))
}

/** Ids of a trainer's open requests, packages first. */
export function listRequestsTo(db: Db, trainerId: string): Promise<string[]> {
  return listRequests(db, eq(bookings.trainerId, trainerId))
}

export async function setWithoutTrainer(db: Db, trainerId: string, withoutTrainer: boolean): Promise<void> {
  await db
    .update(hours)
    .set({ withoutTrainer })
    .where(
      and(
        eq(bookings.trainerId, trainerId),
        inArray(bookings.status, [...openStatuses]),
        ne(bookings.withoutTrainer, withoutTrainer),
      ),
    )
}

export function countBookingsWithoutTrainer(db: Db): Promise<number> {
  return db.$count(bookings, and(eq(bookings.withoutTrainer, true), inArray(bookings.status, [...openStatuses])))
}

export const sessionStartSql = sql`(${bookings.date} + make_interval(hours => ${bookings.hour})) at time zone ${sql.raw(`'${dominicanZone}'`)}`
export const isBookingOf = (userId: string) => or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId))

/** Ids of a person's open requests and of confirmed sessions after that time, packages first. */
export async function listSessionsAfterLeaving(db: Db, userId: string, after: Date): Promise<string[]> {
  const isLater = and(eq(bookings.status, 'confirmed'), sql`${sessionStartSql} > ${after.toISOString()}::timestamptz`)
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isBookingOf(userId), or(eq(bookings.status, 'pending'), isLater)))
    .orderBy(sql`${bookings.packageBookingId} is not null`, asc(bookings.id))
  return rows.map(({ id }) => id)
}

/** Ids of a person's open requests, packages first. */
export function listRequestsOf(db: Db, userId: string): Promise<string[]> {
  return listRequests(db, isBookingOf(userId))
}

async function listRequests(db: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, eq(bookings.status, 'pending')))
    .orderBy(sql`${bookings.packageBookingId} is not null`, asc(bookings.id))
  return rows.map(({ id }) => id)
}

/** Counts a client's or trainer's confirmed sessions that begin in this period. */
export function countConfirmed(db: Db, userId: string, { from, to }: { readonly from: Date; readonly to: Date }) {
  return db.$count(
    bookings,
    and(
      isBookingOf(userId),
      eq(bookings.status, 'confirmed'),
      sql`${sessionStartSql} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`,
    ),
  )
}

export interface TwoPeople {
  readonly clientId: string
  readonly trainerId: string
}

const isBetween = ({ clientId, trainerId }: TwoPeople) =>
  and(eq(bookings.clientId, clientId), eq(bookings.trainerId, trainerId))

/**
 * SQL condition: a request between two people that can end without affecting a confirmed session. Excludes a request
 * that bought a package if another session of the package is confirmed or completed, because that session would end
 * too.
 */
const isRequestBetween = (people: TwoPeople) =>
  and(
    isBetween(people),
    eq(bookings.status, 'pending'),
    or(isNotNull(bookings.packageBookingId), eq(bookings.sessionsDone, 0)),
    sql`not exists (select from bookings session
      where session.package_booking_id = ${bookings.id} and session.status = 'confirmed')`,
  )

/** Ids of the requests between two people that can end (`isRequestBetween`), packages first. */
export function listRequestsBetween(tx: Db, people: TwoPeople): Promise<string[]> {
  return listRequests(tx, isRequestBetween(people))
}

/** Counts the requests between two people that would end, and their upcoming confirmed sessions, which stay. */
export async function countBookingsBetween(db: Db, people: TwoPeople, now: Date) {
  const isAhead = sql`${sessionStartSql} > ${now.toISOString()}::timestamptz`
  const [requests, sessions] = await Promise.all([
    db.$count(bookings, isRequestBetween(people)),
    db.$count(bookings, and(isBetween(people), eq(bookings.status, 'confirmed'), isAhead)),
  ])
  return { requests, sessions }
}

/** Marks bookings as reviewed and returns their ids. Skips bookings that are already reviewed or cannot be. */
export async function setReviewed(tx: Db, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await tx
    .update(hours)
    .set({ reviewed: true })
    .where(
      and(
        inArray(bookings.id, [...bookingIds]),
        eq(bookings.status, 'completed'),
        eq(bookings.paymentStatus, 'paid'),
        eq(bookings.reviewed, false),
      ),
    )
    .returning({ id: hours.id })
  return rows.map(({ id }) => id)
}

interface NewTime {
  readonly id: string
  readonly date: string
  readonly hour: number
  readonly payBy: Date | null
  readonly expiresAt: Date | null
  /** True if the move counts as one of the client's moves. */
  readonly isCounted: boolean
  readonly now: Date
}

/**
 * Moves a session. One statement releases the old hour only if the new one is free: the unique indexes of trainer and
 * client decide. Returns false if the booking is no longer open.
 */
export async function setBookingTime(
  db: Db,
  { id, date, hour, payBy, expiresAt, isCounted, now }: NewTime,
): Promise<boolean> {
  refuseUnlocked(db, id)
  const rows = await db
    .update(hours)
    .set({
      date,
      hour,
      payBy,
      expiresAt,
      timesMoved: sql`${bookings.timesMoved} + ${isCounted ? 1 : 0}`,
      sequence: sql`${bookings.sequence} + 1`,
      updatedAt: now,
    })
    .where(and(eq(bookings.id, id), inArray(bookings.status, [...openStatuses])))
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** Stores from which hour to which one a session was moved. */
export async function recordBookingMove(
  tx: Db,
  { id, date, hour }: Pick<StoredBooking, 'id' | 'date' | 'hour'>,
  to: { readonly date: string; readonly hour: number; readonly movedAt: Date },
): Promise<void> {
  const { movedAt } = to
  await tx
    .insert(bookingMoves)
    .values({ bookingId: id, movedAt, fromDate: date, fromHour: hour, toDate: to.date, toHour: to.hour })
}

export async function allowsMoves(db: Db, trainerId: string): Promise<boolean> {
  const [row] = await db
    .select({ allows: trainerProfiles.allowsMoves })
    .from(trainerProfiles)
    .where(eq(trainerProfiles.userId, trainerId))
  return row?.allows ?? false
}

export async function upsertProposal(db: Db, proposal: typeof proposals.$inferInsert): Promise<void> {
  const { bookingId: _id, ...changes } = proposal
  await db.insert(proposals).values(proposal).onConflictDoUpdate({ target: proposals.bookingId, set: changes })
}

/** The latest proposal of another hour, even if its time has passed or the client declined it. */
export async function findProposal(db: Db, bookingId: string): Promise<typeof proposals.$inferSelect | undefined> {
  const [row] = await db.select().from(proposals).where(eq(proposals.bookingId, bookingId))
  return row
}

export async function setProposalDeclined(db: Db, bookingId: string, now: Date): Promise<void> {
  await db.update(proposals).set({ declinedAt: now }).where(eq(proposals.bookingId, bookingId))
}

/** Returns false if there is no proposal. */
export async function deleteProposal(db: Db, bookingId: StoredBooking['id']): Promise<boolean> {
  const rows = await db
    .delete(proposals)
    .where(eq(proposals.bookingId, bookingId))
    .returning({ id: proposals.bookingId })
  return rows.length > 0
}
