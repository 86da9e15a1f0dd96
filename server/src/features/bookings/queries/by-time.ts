import { deadlineOf, expiryOf } from '@entrena/contract/bookings/expiry'
import { reportHours, sessionLength } from '@entrena/contract/bookings/problems'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanDate, dominicanInstant, dominicanTime } from '@entrena/contract/dominican-time'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import { and, asc, eq, isNull, lte, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { lock, refuseUnlocked } from '../../locks/public'
import { bookings, problems } from '../tables'
import type { StoredBooking } from './booking-row'
import { idsOfSuspended } from './suspended'

/** How many bookings one run of a job changes at most. */
export const mostInOneRun = 500

/** What the rules of expiry need. A proof without 'Mark as paid' is an announced transfer too. */
function heldOf(
  booking: Pick<StoredBooking, 'status' | 'paymentStatus' | 'proofId' | 'payBy' | 'createdAt' | 'date' | 'hour'>,
) {
  const { status, payBy, createdAt, date, hour } = booking
  const paymentStatus = hasAnnouncedTransfer(booking) ? 'pending_confirmation' : booking.paymentStatus
  return { status, paymentStatus, payBy, createdAt, startsAt: dominicanInstant(date, timeOfHour(hour)) }
}

/** The deadline of a booking that is made or changed now. */
export function expiresAtOf(booking: Parameters<typeof heldOf>[0], now: Date): Date | null {
  return deadlineOf(heldOf(booking), now)
}

/** Why the booking lapses now. Undefined if it does not. */
export function lapseReasonOf(booking: StoredBooking, now: Date) {
  const expiry = expiryOf(heldOf(booking))
  return booking.expiresAt && booking.expiresAt <= now && expiry && expiry.at <= now ? expiry.reason : undefined
}

interface Change {
  /** What must still be true of the booking. */
  readonly when?: SQL | undefined
  readonly change: (before: StoredBooking) => Partial<StoredBooking>
  readonly now: Date
}

/** Changes the status, the payment or the proof of a locked booking, and its deadline with it. */
export async function changeBooking(
  tx: Db,
  id: string,
  { when, change, now }: Change,
): Promise<StoredBooking | undefined> {
  refuseUnlocked(tx, id)
  const [before] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), when))
  if (!before) return undefined
  const changes = { updatedAt: now, ...change(before) }
  const expiresAt = expiresAtOf({ ...before, ...changes }, now)
  const [after] = await tx
    .update(bookings)
    .set({ ...changes, expiresAt })
    .where(eq(bookings.id, id))
    .returning()
  return after
}

export async function setExpiresAt(tx: Db, id: string, expiresAt: Date | null): Promise<void> {
  await tx.update(bookings).set({ expiresAt }).where(eq(bookings.id, id))
}

export type Due = Pick<StoredBooking, 'id'>
const due = { id: bookings.id }

export function listExpired(db: Db, now: Date): Promise<Due[]> {
  return db
    .select(due)
    .from(bookings)
    .where(lte(bookings.expiresAt, now))
    .orderBy(asc(bookings.expiresAt))
    .limit(mostInOneRun)
}

/** Confirmed and paid sessions that ended 48 hours ago, without anything for an admin to decide. Oldest first. */
export function listToComplete(db: Db, now: Date): Promise<Due[]> {
  const startedBy = addHours(now, -sessionLength - reportHours)
  const hour = hourOfTime(dominicanTime(startedBy))
  return db
    .select(due)
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        eq(bookings.paymentStatus, 'paid'),
        sql`(${bookings.date}, ${bookings.hour}) <= (${dominicanDate(startedBy)}::date, ${hour}::smallint)`,
        // An admin decides about a session whose trainer has left the role.
        eq(bookings.withoutTrainer, false),
        // And about those of somebody who is suspended.
        notInArray(bookings.id, idsOfSuspended),
        notExists(
          db
            .select({ one: sql`1` })
            .from(problems)
            .where(and(eq(problems.bookingId, bookings.id), isNull(problems.closedAt))),
        ),
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.hour))
    .limit(mostInOneRun)
}

/**
 * Returns undefined if another transaction is changing the booking, its package or its people. The job tries again a minute
 * later.
 */
export async function lockUnlessBusy(tx: Db, { id }: Due): Promise<StoredBooking | undefined> {
  const locked = await lock(tx, { bookings: [id] }, { skipsLocked: true })
  return locked.bookings.find((booking) => booking.id === id)
}

interface Restored {
  readonly id: string
  readonly status: 'pending' | 'confirmed'
  readonly now: Date
}

/** Throws a unique violation if the hour is taken. */
export async function setRestored(tx: Db, { id, status, now }: Restored): Promise<void> {
  await changeBooking(tx, id, {
    now,
    change: ({ sequence }) => ({
      status,
      paymentStatus: 'paid',
      partPaidCents: 0,
      cancelReason: null,
      cancelledBy: null,
      cancelledAt: null,
      cancelNote: null,
      transferToCheck: false,
      sequence: sequence + 1,
    }),
  })
}

export async function setPaidTooLate(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({
      paymentStatus: 'paid',
      partPaidCents: 0,
      transferToCheck: false,
      refundDue: true,
      refundCents: sql`${bookings.priceCents}`,
      updatedAt: now,
    })
    .where(eq(bookings.id, id))
}
