import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { batches } from '../tables'

export async function findIds(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function hasBatches(db: Db): Promise<boolean> {
  return (await db.$count(batches)) > 0
}

export async function setBatchTimes(db: Db, id: string, times: Partial<typeof batches.$inferInsert>): Promise<void> {
  await db.update(batches).set(times).where(eq(batches.id, id))
}
