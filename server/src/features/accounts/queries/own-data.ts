import { privacyVersion, termsVersion } from '@entrena/contract/legal/rules'
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { consents, users } from '../tables'

/** Records that the person was informed of the current terms and privacy notice. */
export async function insertConsents(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insert(consents)
    .values([
      { userId, kind: 'terms', version: termsVersion, at },
      { userId, kind: 'privacy', version: privacyVersion, at },
    ])
    .onConflictDoNothing()
}

const newestOf = (kind: 'terms' | 'privacy') =>
  sql<
    string | null
  >`(select max(c.version) from ${consents} c where c.user_id = ${users.id} and c.kind = ${sql.raw(`'${kind}'`)})`

/** Loads the data of the notices that can appear on any page. */
export async function findNewestConsents(db: Db, userId: string) {
  const [row] = await db
    .select({
      role: users.role,
      leavingAt: users.leavingAt,
      newestTerms: newestOf('terms'),
      newestPrivacy: newestOf('privacy'),
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Sets or, with null, clears the date of deletion. Returns false if the account no longer exists. */
export async function setLeavingAt(db: Db, userId: string, leavingAt: Date | null): Promise<boolean> {
  const rows = await db.update(users).set({ leavingAt }).where(eq(users.id, userId)).returning({ id: users.id })
  return rows.length > 0
}

/** Ids of people whose accounts are due to be deleted, longest overdue first. */
export async function listDueLeavers(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.leavingAt, now))
    .orderBy(asc(users.leavingAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
