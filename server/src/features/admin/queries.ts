import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { users } from '../accounts/public'
import { bookings } from '../bookings/public'

export type UserLine = Awaited<ReturnType<typeof listEveryone>>[number]

const completedSessions = sql<number>`(select count(*)::int from ${bookings}
  where ${and(eq(bookings.trainerId, users.id), eq(bookings.status, 'completed'))})`

/** Newest first. */
export function listEveryone(db: Db) {
  return db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      role: users.role,
      email: users.email,
      createdAt: users.createdAt,
      completedSessions,
    })
    .from(users)
    .orderBy(desc(users.createdAt), asc(users.id))
}

/** What a trainer may know of the admins; who has been here longest comes first. */
export function listAdminContacts(db: Db) {
  return db
    .select({ id: users.id, name: users.name, picture: users.picture, role: users.role })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
}
