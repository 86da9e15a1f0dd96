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

/** Without a password: nobody signs in as them. Those who are there stay as they are. */
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

/** What these people offer, as far as they are trainers. */
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

/** All in one statement, but for those whose hour is taken. */
export async function insertBookings(db: Db, rows: readonly NewBooking[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(bookings)
      .values([...rows])
      .onConflictDoNothing()
}

/** Whoever's: somebody of the demo may have been deleted since, and the others' must not come twice. */
export async function hasBookings(db: Db): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).limit(1)
  return rows.length > 0
}
