import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings, problems } from '../tables'
import { isBookingOf } from './booking-moves'
import { hours } from './booking-row'
import { type DueBooking, maxInOneRun } from './by-time'

export type StoredProblem = typeof problems.$inferSelect

const isOpenAbout = (bookingId: string) => and(eq(problems.bookingId, bookingId), isNull(problems.closedAt))

export async function isProblemOpen(tx: Db, bookingId: string): Promise<boolean> {
  return (await tx.$count(problems, isOpenAbout(bookingId))) > 0
}

/** Finds the open problem of a booking. The caller must have locked the booking. */
export async function findOpenProblem(tx: Db, bookingId: string): Promise<StoredProblem | undefined> {
  const [row] = await tx.select().from(problems).where(isOpenAbout(bookingId))
  return row
}

/** Returns false if the booking already has a reported problem. */
export async function insertProblem(tx: Db, problem: typeof problems.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(problems).values(problem).onConflictDoNothing().returning({ id: problems.bookingId })
  return rows.length > 0
}

export async function removeOpenProblem(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(problems).where(isOpenAbout(bookingId))
}

/** Stores an objection and removes the deadline, because an admin decides now. */
export async function setObjection(tx: Db, bookingId: string, objection: string, at: Date): Promise<void> {
  await tx.update(problems).set({ objection, objectedAt: at, objectBy: null }).where(isOpenAbout(bookingId))
}

/**
 * A person who left the trainer role or is suspended cannot object to a reported absence. Removes the deadlines of such
 * reports, so that an admin decides.
 */
export async function removeObjectionDeadlines(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(isBookingOf(userId))
  await tx
    .update(problems)
    .set({ objectBy: null })
    .where(and(isNull(problems.closedAt), inArray(problems.bookingId, own)))
}

export async function closeProblem(
  tx: Db,
  bookingId: string,
  closed: Pick<StoredProblem, 'outcome' | 'decision' | 'closedAt'>,
): Promise<void> {
  await tx.update(problems).set(closed).where(isOpenAbout(bookingId))
}

export async function setClientAbsent(tx: Db, bookingId: string): Promise<void> {
  await tx.update(hours).set({ clientAbsent: true }).where(eq(bookings.id, bookingId))
}

/** Paid sessions with a reported absence to which nobody objected in time, longest waiting first. */
export function listUndisputedAbsences(db: Db, now: Date): Promise<DueBooking[]> {
  return db
    .select({ id: bookings.id })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .where(
      and(
        isNull(problems.closedAt),
        lte(problems.objectBy, now),
        eq(bookings.status, 'confirmed'),
        eq(bookings.paymentStatus, 'paid'),
      ),
    )
    .orderBy(problems.objectBy)
    .limit(maxInOneRun)
}

export function countOpenProblems(db: Db, userId: string): Promise<number> {
  const own = db.select({ id: bookings.id }).from(bookings).where(isBookingOf(userId))
  return db.$count(problems, and(isNull(problems.closedAt), inArray(problems.bookingId, own)))
}

/**
 * SQL for the ids of bookings with a problem that an admin must decide: after an objection, or while the payment is not
 * confirmed.
 */
export const undecidedBookingIdsSql = sql`(select booking_id from problems where closed_at is null and (object_by is null
  or exists (select from bookings where bookings.id = booking_id and payment_status <> 'paid')))`

export function countToDecide(db: Db): Promise<number> {
  return db.$count(problems, inArray(problems.bookingId, undecidedBookingIdsSql))
}
