import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { rateLimits } from './tables'

interface Window {
  readonly now: Date
  readonly most: number
  readonly withinMs: number
}

/**
 * Adds one use, or returns the time when the next use is allowed. One statement checks the limit and adds the use, so
 * that concurrent requests on any server cannot exceed the limit.
 */
export async function insertUse(db: Db, keyHash: string, { now, most, withinMs }: Window): Promise<Date | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const windowStart = sql`${new Date(now.getTime() - withinMs).toISOString()}::timestamptz`
  const windowEnd = sql`${new Date(now.getTime() + withinMs).toISOString()}::timestamptz`
  const { times } = rateLimits
  // A use in the far future was counted while the clock was wrong, so it no longer limits anybody.
  const hasRoom = sql`cardinality(${times}) < ${most}::int or ${times}[1] <= ${windowStart} or ${times}[1] > ${windowEnd}`
  const counted = await db
    .insert(rateLimits)
    .values({ keyHash, times: [now], lastAt: now })
    .onConflictDoUpdate({
      target: rateLimits.keyHash,
      set: { times: sql`(${times} || ${at})[greatest(1, cardinality(${times}) + 2 - ${most}::int):]`, lastAt: now },
      setWhere: hasRoom,
    })
    .returning({ keyHash: rateLimits.keyHash })
  if (counted.length > 0) return undefined
  const [row] = await db
    .select({ oldest: sql<string>`${times}[1]` })
    .from(rateLimits)
    .where(eq(rateLimits.keyHash, keyHash))
  return new Date((row ? new Date(row.oldest) : now).getTime() + withinMs)
}

export async function deleteLimitsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastAt, before))
}
