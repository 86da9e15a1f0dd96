import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { refuseUnlocked } from '../../locks/public'
import { trainerProfiles } from '../../trainers/tables'
import { bookings, proposals } from '../tables'
import { openStatuses, type StoredBooking } from './booking-row'
import { hours } from './hours'

interface NewTime {
  readonly id: string
  readonly date: string
  readonly hour: number
  readonly payBy: Date | null
  readonly expiresAt: Date | null
  /** False if the client only accepts what the trainer proposed. */
  readonly isCounted: boolean
  readonly now: Date
}

/**
 * Moves a session in one statement, so that the old hour is released only if the new one is held: the unique indexes of
 * trainer and client decide. Returns false if the booking is no longer open.
 */
export async function setTime(db: Db, { id, date, hour, payBy, expiresAt, isCounted, now }: NewTime): Promise<boolean> {
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

/** Returns false if there is no proposal. */
export async function deleteProposal(db: Db, bookingId: StoredBooking['id']): Promise<boolean> {
  const rows = await db
    .delete(proposals)
    .where(eq(proposals.bookingId, bookingId))
    .returning({ id: proposals.bookingId })
  return rows.length > 0
}
