import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'

/** Ids of trainers by e-mail address. */
export async function findIdsOfPaperDemo(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.role, 'trainer')))
  return new Map(rows.map(({ id, email }) => [email, id]))
}
