import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { insertPlaceholders, preparedRows } from '../db/prepared'
import type { RowsBeyond } from '../paging'
import { mails } from './tables'

export type StoredMail = typeof mails.$inferSelect
type Known = 'tries' | 'claimedUntil' | 'sentAt' | 'givenUpAt' | 'lastProblem'
type Digest = Pick<StoredMail, 'digestAt' | 'digestFact' | 'digestPath'>
export type NewMail = Omit<StoredMail, Known | keyof Digest>
/** The time when a mail is sent, and the digest that it joins. */
export type MailSchedule = Digest & Pick<StoredMail, 'nextTryAt'>

/** The columns of a mail that a digest needs. */
type Member = Pick<StoredMail, 'id' | 'subject' | 'createdAt' | 'digestFact'>

/**
 * A mail that only this server may send until `claimedUntil`. `members` are all mails of its digest, or only this mail
 * if it has no digest.
 */
export type ClaimedMail = StoredMail & { readonly claimedUntil: Date; readonly members: readonly Member[] }

const insertedColumns = [
  ...(['id', 'kind', 'about', 'toId', 'toName', 'toEmail', 'language', 'subject', 'content'] as const),
  ...(['createdAt', 'nextTryAt'] as const),
]
const mailInsert = preparedRows({ name: 'insert_mail', columns: {} }, (db) =>
  db.insert(mails).values(insertPlaceholders(insertedColumns)),
)

export async function insertMail(db: Db, mail: NewMail & Partial<MailSchedule>): Promise<void> {
  // A mail that joins a digest has columns that the prepared statement lacks. Such mails are rare.
  if (mail.digestAt) await db.insert(mails).values(mail)
  else await mailInsert(db).execute({ ...mail })
}

export async function findMail(db: Db, id: string): Promise<Pick<StoredMail, 'toId' | 'kind'> | undefined> {
  const [row] = await db.select({ toId: mails.toId, kind: mails.kind }).from(mails).where(eq(mails.id, id))
  return row
}

/** Deletes mails that no server has begun to send. */
export async function dropMails(db: Db, ids: readonly string[]): Promise<void> {
  const isUnsent = and(isNull(mails.sentAt), isNull(mails.givenUpAt), isNull(mails.claimedUntil))
  await db.delete(mails).where(and(inArray(mails.id, [...ids]), isUnsent))
}

/** Lets one transaction at a time enqueue mails of this kind to this address. */
export async function lockMails(db: Db, { kind, toEmail }: Pick<NewMail, 'kind' | 'toEmail'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${toEmail}`}, 0))`)
}

/** Matches all rows of the mail's digest, or only the mail if it is in no digest. */
const sameMail = ({ id, toEmail, kind, digestAt }: StoredMail) =>
  digestAt ? and(eq(mails.toEmail, toEmail), eq(mails.kind, kind), eq(mails.digestAt, digestAt)) : eq(mails.id, id)

/** A mail needs attention after this many failed tries, which take about eight minutes. */
const worryingTries = 3

const hasFailedOften = (of: Record<'givenUpAt' | 'sentAt' | 'tries', AnyPgColumn>) =>
  or(isNotNull(of.givenUpAt), and(isNull(of.sentAt), isNull(of.givenUpAt), gte(of.tries, worryingTries)))

/**
 * Matches mails that are in no digest, and one mail of each digest: among the mails of the digest that are in this
 * state, the one with the lowest id.
 */
function standsForDigest(db: Db, state: 'waiting' | 'given up' | 'undelivered') {
  const other = alias(mails, 'other')
  const isInState = {
    waiting: and(isNull(other.sentAt), isNull(other.givenUpAt)),
    'given up': isNotNull(other.givenUpAt),
    undelivered: hasFailedOften(other),
  }[state]
  const earlier = and(
    eq(other.toEmail, mails.toEmail),
    eq(other.kind, mails.kind),
    eq(other.digestAt, mails.digestAt),
    lt(other.id, mails.id),
    isInState,
  )
  return or(isNull(mails.digestAt), notExists(db.select({ id: other.id }).from(other).where(earlier)))
}

const isDue = (now: Date) =>
  and(
    isNull(mails.sentAt),
    isNull(mails.givenUpAt),
    lte(mails.nextTryAt, now),
    or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now)),
  )

interface Claim {
  readonly now: Date
  readonly until: Date
  readonly most: number
}

/**
 * Claims due mails. Each server skips rows that another server has locked or claimed. The subquery locks its rows, so
 * PostgreSQL does not merge it into the update, and no more than `most` mails are claimed.
 */
export async function claimDueMails(db: Db, { now, until, most }: Claim): Promise<ClaimedMail[]> {
  const due = db.$with('due').as(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isDue(now), standsForDigest(db, 'waiting')))
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
  const claimed: ClaimedMail[] = []
  for (const row of rows) {
    const others = row.digestAt ? await claimOthers(db, row, { now, until }) : []
    claimed.push({ ...row, claimedUntil: until, members: [row, ...others] })
  }
  return claimed
}

/**
 * Claims the other rows of a digest, because another server could send them if the first row is deleted during
 * delivery.
 */
function claimOthers(db: Db, first: StoredMail, { now, until }: Pick<Claim, 'now' | 'until'>): Promise<Member[]> {
  return db
    .update(mails)
    .set({ claimedUntil: until, tries: first.tries })
    .where(and(sameMail(first), ne(mails.id, first.id), isDue(now)))
    .returning({ id: mails.id, subject: mails.subject, createdAt: mails.createdAt, digestFact: mails.digestFact })
}

/** Passes the ids as one array, because a digest may have more members than a statement can have parameters. */
const isAmong = (members: readonly Member[]) =>
  sql`${mails.id} = any(${sql.param(members.map(({ id }) => id))}::uuid[])`

/** Replaces the content of a sent mail, which is no longer needed and may contain a sign-in link. */
const removedContent = { subject: '', heading: '', paragraphs: [] }

/**
 * Marks all rows of a mail as sent. If a row of a digest is missing, a person named in that row was deleted while the
 * digest was being sent. The other rows of the digest are then deleted too.
 */
export async function markMailSent(db: Db, { members, kind }: ClaimedMail, now: Date): Promise<void> {
  if (kind === 'accountGone') {
    // Nothing may remain of a deleted person, not even the row of the last mail.
    await db.delete(mails).where(isAmong(members))
    return
  }
  const marked = await db
    .update(mails)
    .set({ sentAt: now, givenUpAt: null, claimedUntil: null, lastProblem: null, content: removedContent })
    .where(isAmong(members))
    .returning({ id: mails.id })
  if (marked.length < members.length) await db.delete(mails).where(isAmong(members))
}

/** Matches only while this server's claim is valid. After the claim expires, another server may send the mail. */
const isStillOurs = ({ members, claimedUntil }: ClaimedMail) =>
  and(isAmong(members), eq(mails.claimedUntil, claimedUntil), isNull(mails.sentAt))

interface Failure {
  readonly problem: string
  readonly nextTryAt: Date
}

export async function markMailFailed(db: Db, mail: ClaimedMail, { problem, nextTryAt }: Failure): Promise<void> {
  await db.update(mails).set({ nextTryAt, claimedUntil: null, lastProblem: problem }).where(isStillOurs(mail))
}

interface GivingUp {
  readonly problem: string
  readonly now: Date
}

export async function markMailGivenUp(db: Db, mail: ClaimedMail, { problem, now }: GivingUp): Promise<void> {
  await db.update(mails).set({ givenUpAt: now, claimedUntil: null, lastProblem: problem }).where(isStillOurs(mail))
}

/** Selects mails that were given up. A digest counts as one mail. */
const isGivenUp = (db: Db) => and(isNotNull(mails.givenUpAt), standsForDigest(db, 'given up'))

/** Selects mails that were given up, or failed often and are still tried. A digest counts as one mail. */
const isUndelivered = (db: Db) => and(hasFailedOften(mails), standsForDigest(db, 'undelivered'))

/** Mails that will be tried again come before those that were given up. */
export function listUndelivered(db: Db, { beyond, limit }: RowsBeyond<'at' | 'id'>) {
  const at = sql`coalesce(${mails.givenUpAt}, ${mails.nextTryAt})`
  return db
    .select({ mail: mails, sortedBy: sql<string>`${at}::text` })
    .from(mails)
    .where(
      and(isUndelivered(db), beyond && sql`(${at}, ${mails.id}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`),
    )
    .orderBy(desc(at), desc(mails.id))
    .limit(limit)
}

/** Counts the mails that `listUndelivered` lists, and returns when the oldest of them was created. */
export async function countUndelivered(db: Db): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(isUndelivered(db))
  return row ?? { count: 0, since: null }
}

/**
 * How many seconds the oldest unsent mail is overdue. Each refusal moves a mail's due time forward, so a refused mail
 * would never look overdue; for such a mail, the time since its creation counts.
 */
export async function readOldestUnsentAge(db: Db, now: Date): Promise<number> {
  const since = sql<string>`case when ${mails.tries} > 0 then ${mails.createdAt} else ${mails.nextTryAt} end`
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${now.toISOString()}::timestamptz - min(${since}))::float` })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt)))
  return Math.max(0, row?.seconds ?? 0)
}

export function countDueMails(db: Db, now: Date): Promise<number> {
  return db.$count(mails, isDue(now))
}

export function countGivenUpMails(db: Db): Promise<number> {
  return db.$count(mails, isGivenUp(db))
}

/** Restarts a given-up mail with all rows of its digest. Returns false if no given-up mail has this id. */
export async function retryGivenUp(db: Db, id: string, now: Date): Promise<boolean> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) return false
  const rows = await db
    .update(mails)
    .set({ givenUpAt: null, nextTryAt: now, tries: 0 })
    .where(and(sameMail(mail), isNotNull(mails.givenUpAt)))
    .returning({ id: mails.id })
  return rows.length > 0
}
