import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/public'
import { trainerProfiles } from '../../trainers/public'
import type { NewBooking } from '../queries/booking-row'
import { bookings } from '../tables'

interface NewClient {
  readonly name: string
  readonly email: string
  readonly createdAt: Date
}

/** Without a password, so that nobody can sign in as them. Existing ones are not changed. */
export async function insertClients(db: Db, clients: readonly NewClient[]): Promise<void> {
  await db
    .insert(users)
    .values(clients.map((client) => ({ ...client, role: 'client' as const, passwordHash: null })))
    .onConflictDoNothing({ target: users.email })
}

export async function findIds(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export type Offering = Awaited<ReturnType<typeof listOfferings>>[number]

/** The prices and services of those who are trainers. */
export function listOfferings(db: Db, trainerIds: readonly string[]) {
  return db
    .select({
      trainerId: trainerProfiles.userId,
      packages: trainerProfiles.packages,
      pricePesos: trainerProfiles.pricePesos,
      serviceTypes: trainerProfiles.serviceTypes,
      discount: trainerProfiles.discount,
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

/** Of anyone: a person of the demo may have been deleted since it was seeded. */
export async function hasBookings(db: Db): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).limit(1)
  return rows.length > 0
}
