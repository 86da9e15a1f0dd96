import { and, arrayContains, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { mails } from './tables'

type StoredMail = typeof mails.$inferSelect
type Known = 'tries' | 'claimedUntil' | 'sentAt' | 'givenUpAt' | 'lastProblem'
export type NewMail = Omit<StoredMail, Known>

/** A mail that is this server's alone until `claimedUntil`. */
export type ClaimedMail = StoredMail & { readonly claimedUntil: Date }

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mails).values(mail)
}

interface Claim {
  readonly now: Date
  readonly until: Date
  readonly most: number
}

/**
 * Takes mails that are due. Servers that ask at the same instant get different ones: each skips what another has locked, and
 * after that the claim keeps them apart. A locking subquery is not folded into the update, so `most` holds.
 */
export async function claimDue(db: Db, { now, until, most }: Claim): Promise<ClaimedMail[]> {
  const due = db.$with('due').as(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.givenUpAt),
          lte(mails.nextTryAt, now),
          or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now)),
        ),
      )
      .orderBy(asc(mails.nextTryAt))
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(mails)
    .set({ claimedUntil: until, tries: sql`${mails.tries} + 1` })
    .from(due)
    .where(eq(mails.id, due.id))
    .returning()
  return rows.map((row) => ({ ...row, claimedUntil: until }))
}

/** Sent is sent, whoever holds it by now. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, givenUpAt: null, claimedUntil: null, lastProblem: null })
    .where(eq(mails.id, id))
}

/** A claim that ran out says nothing about a mail that another server has taken since. */
const isStillOurs = ({ id, claimedUntil }: ClaimedMail) =>
  and(eq(mails.id, id), eq(mails.claimedUntil, claimedUntil), isNull(mails.sentAt))

interface Failure {
  readonly problem: string
  readonly nextTryAt: Date
}

export async function markFailed(db: Db, mail: ClaimedMail, { problem, nextTryAt }: Failure): Promise<void> {
  await db.update(mails).set({ nextTryAt, claimedUntil: null, lastProblem: problem }).where(isStillOurs(mail))
}

interface GivingUp {
  readonly problem: string
  readonly now: Date
}

export async function markGivenUp(db: Db, mail: ClaimedMail, { problem, now }: GivingUp): Promise<void> {
  await db.update(mails).set({ givenUpAt: now, claimedUntil: null, lastProblem: problem }).where(isStillOurs(mail))
}

export function listGivenUp(db: Db, most: number): Promise<StoredMail[]> {
  return db.select().from(mails).where(isNotNull(mails.givenUpAt)).orderBy(desc(mails.givenUpAt)).limit(most)
}

export function countGivenUp(db: Db): Promise<number> {
  return db.$count(mails, isNotNull(mails.givenUpAt))
}

/** From the first try on. False where it was not given up, or is gone. */
export async function retryGivenUp(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ givenUpAt: null, nextTryAt: now, tries: 0 })
    .where(and(eq(mails.id, id), isNotNull(mails.givenUpAt)))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Every mail to somebody, or that tells of them, sent or not. */
export async function deleteMailsOf(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await db.delete(mails).where(or(eq(mails.toEmail, email), arrayContains(mails.about, [id])))
}
