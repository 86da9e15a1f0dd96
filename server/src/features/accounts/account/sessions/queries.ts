import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { sessions } from '../../tables'

export async function findSignInTime(db: Db, tokenHash: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.createdAt
}

interface Wanted {
  readonly userId: string
  readonly tokenHash: string
  readonly now: Date
  readonly most: number
}

/** Lists the current session first, then the others by last use. */
export function listSignInSessions(db: Db, { userId, tokenHash, now, most }: Wanted) {
  const isCurrent = eq(sessions.tokenHash, tokenHash)
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(isCurrent), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(most)
}

/** Returns false if the session does not belong to the user. */
export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function deleteOtherSessions(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
}
