import { count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/public'
import { bookings } from '../tables'

/** Without a password: nobody signs in as them. */
export async function insertClient(db: Db, client: { name: string; email: string; createdAt: Date }): Promise<void> {
  await db
    .insert(users)
    .values({ ...client, role: 'client', passwordHash: null })
    .onConflictDoNothing({ target: users.email })
}

export async function findIds(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function hasBookings(db: Db, clientId: string): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(bookings).where(eq(bookings.clientId, clientId))
  return (row?.count ?? 0) > 0
}
