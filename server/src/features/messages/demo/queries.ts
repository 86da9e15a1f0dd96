import { count, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import type { NewMessage } from '../queries'
import { conversations, messages } from '../tables'

/** Returns user ids by e-mail address. The key 'admin' finds the admin. */
export async function findPeople(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(or(inArray(users.email, [...emails]), eq(users.role, 'admin')))
  return new Map(
    rows.flatMap(
      ({ id, email, role }) => [[email, id], ...(role === 'admin' ? [['admin', id]] : [])] as [string, string][],
    ),
  )
}

export async function hasConversations(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(conversations).where(eq(conversations.userId, userId))
  return (row?.count ?? 0) > 0
}

export async function insertMessages(db: Db, rows: readonly NewMessage[]): Promise<ReadonlyMap<string, number>> {
  const stored = await db
    .insert(messages)
    .values([...rows])
    .returning({ id: messages.id, seq: messages.seq })
  return new Map(stored.map(({ id, seq }) => [id, seq]))
}

export async function insertConversations(db: Db, rows: readonly (typeof conversations.$inferInsert)[]): Promise<void> {
  await db.insert(conversations).values([...rows])
}
