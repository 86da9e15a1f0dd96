import { eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { signInTries } from '../tables'

export async function findTries(db: Db, keyHash: string) {
  const [row] = await db.select().from(signInTries).where(eq(signInTries.keyHash, keyHash))
  return row
}

export interface TryRules {
  /** Tries before this time do not count. */
  readonly expiredBefore: Date
  readonly now: Date
  /** Number of tries without a wait. After each further try the wait is twice as long, up to a maximum. */
  readonly free: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
}

/**
 * Counts a try of an account, network or browser. Returns false, without counting, if the wait after earlier tries is
 * not over. One statement checks and counts, so that concurrent tries cannot exceed the limit.
 */
export async function countSignInTry(db: Db, keyHash: string, rules: TryRules): Promise<boolean> {
  const { expiredBefore, now, free, firstWaitSeconds, longestWaitSeconds } = rules
  // If the stored try is in the far future, it was counted while the system clock was wrong.
  const clockWasWrong = gt(signInTries.triedAt, new Date(now.getTime() + longestWaitSeconds * 1000))
  const isExpired = sql`(${lte(signInTries.triedAt, expiredBefore)} or ${clockWasWrong})`
  const waitSeconds = sql`least(${firstWaitSeconds} * power(2, ${signInTries.tries} - ${free}), ${longestWaitSeconds})`
  const hasWaited = sql`${signInTries.triedAt} + ${waitSeconds} * interval '1 second' <= ${now.toISOString()}::timestamptz`
  const counted = await db
    .insert(signInTries)
    .values({ keyHash, tries: 1, triedAt: now })
    .onConflictDoUpdate({
      target: signInTries.keyHash,
      set: { tries: sql`case when ${isExpired} then 1 else ${signInTries.tries} + 1 end`, triedAt: now },
      setWhere: sql`${isExpired} or ${lt(signInTries.tries, free)} or ${hasWaited}`,
    })
    .returning({ tries: signInTries.tries })
  return counted.length > 0
}

export async function deleteTries(db: Db, keyHash: string): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.keyHash, keyHash))
}

export async function subtractSignInTry(db: Db, keyHash: string): Promise<void> {
  await db
    .update(signInTries)
    .set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` })
    .where(eq(signInTries.keyHash, keyHash))
}
