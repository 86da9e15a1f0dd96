import { and, desc, eq, gt, inArray, like, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { batches, postingTotals } from '../../tables'

export async function findIdsOfPayoutDemo(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Demo clients with a balance, largest first. Omits the one that visitors sign in as. */
export function listBalances(db: Db, { domain, apartFrom }: { readonly domain: string; readonly apartFrom: string }) {
  const cents = sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`
  return db
    .select({ id: users.id, name: users.name, cents: cents.mapWith(Number) })
    .from(postingTotals)
    .innerJoin(users, eq(users.id, postingTotals.ownerId))
    .where(and(eq(postingTotals.account, 'client'), like(users.email, `%@${domain}`), ne(users.email, apartFrom)))
    .groupBy(users.id)
    .having(gt(cents, 0))
    .orderBy(desc(cents))
    .limit(1)
}

export async function hasBatches(db: Db): Promise<boolean> {
  return (await db.$count(batches)) > 0
}

export async function setBatchTimes(db: Db, id: string, times: Partial<typeof batches.$inferInsert>): Promise<void> {
  await db.update(batches).set(times).where(eq(batches.id, id))
}
