import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { trainerProfiles } from '../../trainers/tables'
import type { NewBooking } from '../queries/booking-row'
import { bookings, problems, proposals } from '../tables'

export async function findIdsOfBookingDemo(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export type Offering = Awaited<ReturnType<typeof listOfferings>>[number]

export function listOfferings(db: Db, trainerIds: readonly string[]) {
  return db
    .select({
      trainerId: trainerProfiles.userId,
      packages: trainerProfiles.packages,
      pricePesos: trainerProfiles.pricePesos,
      serviceTypes: trainerProfiles.serviceTypes,
      discount: trainerProfiles.discount,
      policy: trainerProfiles.cancellationPolicy,
    })
    .from(trainerProfiles)
    .where(inArray(trainerProfiles.userId, [...trainerIds]))
}

/** Skips bookings whose hour is taken. */
export async function insertBookings(db: Db, rows: readonly NewBooking[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(bookings)
      .values([...rows])
      .onConflictDoNothing()
}

/** Skips proposals of bookings that were not inserted. */
export async function insertProposals(db: Db, rows: readonly (typeof proposals.$inferInsert)[]): Promise<void> {
  const kept = await withBooking(db, rows)
  if (kept.length > 0) await db.insert(proposals).values(kept)
}

/** Skips problems of bookings that were not inserted. */
export async function insertProblems(db: Db, rows: readonly (typeof problems.$inferInsert)[]): Promise<void> {
  const kept = await withBooking(db, rows)
  if (kept.length > 0) await db.insert(problems).values(kept)
}

async function withBooking<Row extends { bookingId: string }>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ bookingId }) => bookingId)
  const found = await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids))
  return rows.filter(({ bookingId }) => found.some(({ id }) => id === bookingId))
}

/** Checks for any booking: a check for one demo client would add everything again after that client is deleted. */
export async function hasBookings(db: Db): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).limit(1)
  return rows.length > 0
}
