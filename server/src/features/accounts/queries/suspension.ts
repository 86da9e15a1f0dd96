import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { pendingSignIns } from '../second-factor/tables'
import { accountLinks, sessions, sessionTickets, users } from '../tables'

interface Suspended {
  readonly at: Date
  readonly reason: string
}

export async function setSuspended(tx: Db, userId: string, { at, reason }: Suspended): Promise<void> {
  await tx.update(users).set({ suspendedAt: at, suspendedReason: reason }).where(eq(users.id, userId))
}

/**
 * Ends all sessions and unfinished sign-ins; a cascade deletes the push subscriptions of the sessions. A former address
 * keeps its undo link, in case somebody took over the account and caused the suspension.
 */
export async function endSignIns(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(sessionTickets).where(eq(sessionTickets.userId, userId))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ne(accountLinks.kind, 'email_undo')))
}

export async function setSuspensionLifted(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, userId))
}

export async function isAnySuspended(db: Db, ids: readonly string[]): Promise<boolean> {
  return (await db.$count(users, and(inArray(users.id, [...ids]), isNotNull(users.suspendedAt)))) > 0
}
