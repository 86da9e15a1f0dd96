import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { calendarFeeds } from '../tables'

export async function findFeed(db: Db, userId: string) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return row
}

interface NewFeed {
  readonly userId: string
  readonly tokenHash: string
  readonly createdAt: Date
}

/** Replaces the person's previous feed. */
export async function saveFeed(db: Db, feed: NewFeed): Promise<void> {
  await db.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
}

/** Returns false if the person has no feed. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  const rows = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  return rows.length > 0
}

/** Returns undefined for an unknown token, and for an owner who is suspended or about to be deleted. */
export async function findFeedOwner(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.isAround, true)))
  return row
}

export async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ leavingAt: users.leavingAt }).from(users).where(eq(users.id, userId))
  return row?.leavingAt != null
}
