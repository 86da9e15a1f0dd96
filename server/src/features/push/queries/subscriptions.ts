import { and, desc, eq, gt, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { sessions } from '../../accounts/tables'
import { pushSubscriptions } from '../tables'

type Subscription = typeof pushSubscriptions.$inferSelect

export async function findSessionId(db: Db, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return row?.id
}

/**
 * Stores the push subscription of a sign-in session. Replaces an earlier subscription of this session, and another
 * person's subscription with this endpoint. An identical subscription keeps its row, because pushes in progress refer
 * to it.
 */
export async function upsertSubscription(db: Db, subscription: Omit<Subscription, 'failed'>): Promise<void> {
  const { endpoint, userId, sessionId, p256dh, auth, seenAt } = subscription
  const isOfOther = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId))
  const isEarlier = and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint))
  await db.delete(pushSubscriptions).where(or(isOfOther, isEarlier))
  const changed = { userId, sessionId, p256dh, auth, seenAt, failed: 0 }
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: changed })
}

export async function deleteOldSubscriptions(db: Db, userId: string, kept: number): Promise<void> {
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(kept)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/**
 * Locks the subscriptions, so that none is deleted before its pushes are stored. Skips locked ones: their owner is
 * signing out, and a booking must not wait for the sign-out.
 */
export function lockSubscriptions(db: Db, userId: string, now: Date) {
  return db
    .select({ id: pushSubscriptions.id, failed: pushSubscriptions.failed, seenAt: pushSubscriptions.seenAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)))
    .for('key share', { of: pushSubscriptions, skipLocked: true })
}

export async function setDeviceSeen(
  db: Db,
  userId: string,
  { now, before }: Record<'now' | 'before', Date>,
): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ seenAt: now })
    .where(and(eq(pushSubscriptions.userId, userId), lt(pushSubscriptions.seenAt, before)))
}

export async function resetPushFailures(db: Db, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ failed: 0 }).where(eq(pushSubscriptions.id, id))
}

/** Counts a failed push, and deletes the subscription after too many failures in a row. */
export async function countFailure(db: Db, id: string, most: number): Promise<void> {
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failed: sql`${pushSubscriptions.failed} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failed: pushSubscriptions.failed })
  if (row && row.failed >= most) await deleteSubscription(db, id)
}
