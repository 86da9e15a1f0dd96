import { problemReportHours, sessionLength } from '@entrena/contract/bookings/problems'
import { hourOfTime } from '@entrena/contract/bookings/rules'
import { addHours, dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { and, asc, eq, inArray, isNull, lte, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { lockPeopleAndBookings } from '../../locks/public'
import { bookings, problems } from '../tables'
import { changeHour, hours, type StoredBooking } from './booking-row'

/** Maximum number of bookings that one run of a job changes. */
export const maxInOneRun = 500

export async function setExpiresAt(tx: Db, id: string, expiresAt: Date | null): Promise<void> {
  await tx.update(hours).set({ expiresAt }).where(eq(bookings.id, id))
}

export type DueBooking = Pick<StoredBooking, 'id'>
const due = { id: bookings.id }

export function listExpired(db: Db, now: Date): Promise<DueBooking[]> {
  return db
    .select(due)
    .from(bookings)
    .where(lte(bookings.expiresAt, now))
    .orderBy(asc(bookings.expiresAt))
    .limit(maxInOneRun)
}

/** Confirmed and paid sessions that ended 48 hours ago and need no admin's decision. Oldest first. */
export function listSessionsToComplete(db: Db, now: Date): Promise<DueBooking[]> {
  const startedBy = addHours(now, -sessionLength - problemReportHours)
  const hour = hourOfTime(dominicanTime(startedBy))
  return db
    .select(due)
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        eq(bookings.paymentStatus, 'paid'),
        sql`(${bookings.date}, ${bookings.hour}) <= (${dominicanDate(startedBy)}::date, ${hour}::smallint)`,
        // If the trainer has left the role, an admin decides what happens to the booking.
        eq(bookings.withoutTrainer, false),
        // If one of the people is suspended, an admin decides what happens to the booking.
        notInArray(bookings.id, suspendedBookingIdsSql),
        notExists(
          db
            .select({ one: sql`1` })
            .from(problems)
            .where(and(eq(problems.bookingId, bookings.id), isNull(problems.closedAt))),
        ),
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.hour))
    .limit(maxInOneRun)
}

/**
 * Returns undefined if another transaction has locked the booking, its package or its people. The job tries again a
 * minute later.
 */
export async function lockBookingUnlessBusy(tx: Db, { id }: DueBooking): Promise<StoredBooking | undefined> {
  const locked = await lockPeopleAndBookings(tx, { bookings: [id] }, { skipsLocked: true })
  return locked.bookings.find((booking) => booking.id === id)
}

interface Restored {
  readonly id: string
  readonly status: 'pending' | 'confirmed'
  readonly now: Date
}

/** Reopens a cancelled booking. Throws a unique violation if the hour is taken. */
export async function reopenBooking(tx: Db, { id, status, now }: Restored): Promise<void> {
  const notCancelled = { cancelReason: null, cancelledBy: null, cancelledAt: null, cancelNote: null }
  await changeHour(tx, { id, now, change: () => ({ status, ...notCancelled }) })
}

/**
 * SQL for bookings of suspended people that need an admin: confirmed sessions, and paid packages whose sessions nobody
 * can schedule. Starts from the few suspended people to use the indexes by person.
 */
export const suspendedBookingIdsSql = sql`(
  select b.id from users s join bookings b on b.client_id = s.id
  where s.suspended_at is not null and b.status = 'confirmed'
  union select b.id from users s join bookings b on b.trainer_id = s.id
  where s.suspended_at is not null and (b.status = 'confirmed' or ((b.status = 'completed' or b.package_goes_on) and b.payment_status = 'paid'
    and b.package_booking_id is null and b.sessions_taken < b.sessions_count
    and (b.cancelled_at is null or b.package_goes_on))))`

export function countBookingsOfSuspended(db: Db): Promise<number> {
  return db.$count(bookings, inArray(bookings.id, suspendedBookingIdsSql))
}
