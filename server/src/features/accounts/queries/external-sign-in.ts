import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { UserRow } from '../queries'
import { externalIdentities, externalSignIns, sessionTickets, users } from '../tables'

export type ExternalSignInRow = typeof externalSignIns.$inferSelect

export async function insertExternalSignIn(db: Db, row: ExternalSignInRow): Promise<void> {
  await db.insert(externalSignIns).values(row)
}

/** Deletes and returns the row, so that only the first of two callbacks with the same state gets it. */
export async function takeExternalSignIn(db: Db, stateHash: string): Promise<ExternalSignInRow | undefined> {
  const [row] = await db.delete(externalSignIns).where(eq(externalSignIns.stateHash, stateHash)).returning()
  return row
}

export type SessionTicketRow = typeof sessionTickets.$inferSelect

export async function insertSessionTicket(db: Db, row: SessionTicketRow): Promise<void> {
  await db.insert(sessionTickets).values(row)
}

export async function takeSessionTicket(db: Db, ticketHash: string): Promise<SessionTicketRow | undefined> {
  const [row] = await db.delete(sessionTickets).where(eq(sessionTickets.ticketHash, ticketHash)).returning()
  return row
}

export interface ExternalIdentity {
  readonly issuer: string
  readonly subject: string
}

export async function findUserByIdentity(db: Db, { issuer, subject }: ExternalIdentity): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)))
  return row?.user
}

/** Returns false if the subject is already linked to a user, or the user to another subject of this issuer. */
export async function insertIdentity(db: Db, identity: typeof externalIdentities.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: externalIdentities.subject })
  return rows.length > 0
}
