import { and, arrayContains, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { mails } from './tables'

export type StoredMail = typeof mails.$inferSelect
type Known = 'tries' | 'claimedUntil' | 'sentAt' | 'givenUpAt' | 'lastProblem'
export type NewMail = Omit<StoredMail, Known>

/** A mail that is this server's alone until `claimedUntil`. */
export type ClaimedMail = StoredMail & { readonly claimedUntil: Date }

const placeholder = (field: keyof NewMail, type: 'uuid' | 'text' | 'timestamptz') =>
  sql`${sql.placeholder(`mail_${field}`)}::${sql.raw(type)}`.as(field)

/**
 * What a prepared statement that makes something selects into `mails`, to leave the mail about it at once: both are there, or
 * neither, and the database is asked once. Its values are those of `mailValues`.
 */
export const mailToSelect = {
  id: placeholder('id', 'uuid'),
  kind: placeholder('kind', 'text'),
  about: sql`string_to_array(${sql.placeholder('mail_about')}::text, ',')::uuid[]`.as('about'),
  toName: placeholder('toName', 'text'),
  toEmail: placeholder('toEmail', 'text'),
  language: placeholder('language', 'text'),
  subject: placeholder('subject', 'text'),
  text: placeholder('text', 'text'),
  html: placeholder('html', 'text'),
  createdAt: placeholder('createdAt', 'timestamptz'),
  nextTryAt: placeholder('nextTryAt', 'timestamptz'),
  tries: sql`0`.as('tries'),
  claimedUntil: sql`null::timestamptz`.as('claimed_until'),
  sentAt: sql`null::timestamptz`.as('sent_at'),
  givenUpAt: sql`null::timestamptz`.as('given_up_at'),
  lastProblem: sql`null::text`.as('last_problem'),
}

export function mailValues({ createdAt, nextTryAt, about, ...mail }: NewMail): Record<string, string> {
  const moments = { createdAt: createdAt.toISOString(), nextTryAt: nextTryAt.toISOString() }
  const fields = { ...mail, ...moments, about: about.join(',') }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`mail_${field}`, value]))
}

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

interface GivenUpPage {
  readonly beyond: { readonly givenUpAt: string; readonly id: string } | undefined
  readonly limit: number
}

/** The latest first. */
export function listGivenUp(db: Db, { beyond, limit }: GivenUpPage) {
  return db
    .select({ mail: mails, sortedBy: sql<string>`${mails.givenUpAt}::text` })
    .from(mails)
    .where(
      and(
        isNotNull(mails.givenUpAt),
        beyond && sql`(${mails.givenUpAt}, ${mails.id}) < (${beyond.givenUpAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(mails.givenUpAt), desc(mails.id))
    .limit(limit)
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
