import {
  and,
  arrayContains,
  asc,
  countDistinct,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows } from '../../../platform/db/prepared'
import { pushes, pushSubscriptions } from '../tables'

type StoredPush = typeof pushes.$inferSelect
export type NewPush = Omit<StoredPush, 'tries' | 'claimedUntil' | 'sentAt' | 'givenUpAt'>

/** A push that this server has claimed until `claimedUntil`. */
export interface ClaimedPush extends Omit<StoredPush, 'claimedUntil'> {
  readonly claimedUntil: Date
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly failed: number
}

const isOpen = and(isNull(pushes.sentAt), isNull(pushes.givenUpAt))

export async function countNotices(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(pushes.noticeId) })
    .from(pushes)
    .where(and(eq(pushes.userId, userId), gt(pushes.createdAt, since)))
  return row?.count ?? 0
}

/** Stores the pushes of a notice. Replaces earlier ones with the same topic that no server has started to send. */
export async function insertPushes(db: Db, rows: readonly NewPush[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { userId, topic } = first
  const replaced = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(eq(pushes.userId, userId), eq(pushes.topic, topic), isOpen, isNull(pushes.claimedUntil)))
    // Rows that another transaction is replacing or claiming are skipped, to avoid deadlock.
    .for('update', { skipLocked: true })
  await db.delete(pushes).where(inArray(pushes.id, replaced))
  await db.insert(pushes).values([...rows])
}

interface Claim {
  readonly now: Date
  readonly until: Date
  readonly most: number
}

const isDue = (now: Date) =>
  and(
    isOpen,
    lte(pushes.nextTryAt, now),
    gt(pushes.expiresAt, now),
    or(isNull(pushes.claimedUntil), lte(pushes.claimedUntil, now)),
  )

/**
 * SQL condition: the browser still belongs to the recipient. Another person may have signed in there since the push was
 * stored, and must not see it.
 */
const isOfOwner = and(eq(pushSubscriptions.id, pushes.subscriptionId), eq(pushSubscriptions.userId, pushes.userId))

/** Claims due pushes, as `claimDue` does for mails. */
export async function claimPushes(db: Db, { now, until, most }: Claim): Promise<ClaimedPush[]> {
  const due = db.$with('due').as(
    db
      .select({
        id: pushes.id,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
        failed: pushSubscriptions.failed,
      })
      .from(pushes)
      .innerJoin(pushSubscriptions, isOfOwner)
      .where(isDue(now))
      .orderBy(asc(pushes.nextTryAt))
      .limit(most)
      .for('update', { of: pushes, skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(pushes)
    .set({ claimedUntil: until, tries: sql`${pushes.tries} + 1` })
    .from(due)
    .where(eq(pushes.id, due.id))
    .returning()
  return rows.map(({ due: { id: _id, ...browser }, ...push }) => ({ ...push, ...browser, claimedUntil: until }))
}

/** The content of a push after it was sent or given up. */
const removedContent = { title: '', body: '', path: '' }

export async function markPushSent(db: Db, { id }: ClaimedPush, now: Date): Promise<void> {
  await db.update(pushes).set({ sentAt: now, claimedUntil: null, content: removedContent }).where(eq(pushes.id, id))
}

/** True while the claim of this server is valid. */
const isStillOurs = ({ id, claimedUntil }: ClaimedPush) =>
  and(eq(pushes.id, id), eq(pushes.claimedUntil, claimedUntil), isNull(pushes.sentAt))

export async function markPushFailed(db: Db, push: ClaimedPush, nextTryAt: Date): Promise<void> {
  await db.update(pushes).set({ nextTryAt, claimedUntil: null }).where(isStillOurs(push))
}

export async function markPushGivenUp(db: Db, push: ClaimedPush, now: Date): Promise<void> {
  await db.update(pushes).set({ givenUpAt: now, claimedUntil: null, content: removedContent }).where(isStillOurs(push))
}

interface Seen {
  readonly noticeId: string
  readonly userId: string
}

/** Ids of mails that need not be sent, because the user has seen the push. */
export async function listMailIds(db: Db, { noticeId, userId }: Seen): Promise<string[]> {
  const isSeen = and(eq(pushes.noticeId, noticeId), eq(pushes.userId, userId), isNotNull(pushes.mailId))
  const rows = await db.selectDistinct({ mailId: pushes.mailId }).from(pushes).where(isSeen)
  return rows.flatMap(({ mailId }) => mailId ?? [])
}

const mailColumns = { mailId: pushes.mailId }
const mailsOfTopics = preparedRows({ name: 'mails_of_push_topics', columns: mailColumns }, (db) =>
  db
    .selectDistinct(mailColumns)
    .from(pushes)
    .where(sql`${pushes.topic} = any(${sql.placeholder('topics')}::text[])`),
)

/**
 * Deletes pushes with these topics that no server has started to send. Returns the mails of all pushes with these
 * topics.
 */
export async function deleteUnsentPushes(db: Db, topics: readonly string[]): Promise<string[]> {
  const rows = await mailsOfTopics(db).execute({ topics })
  if (rows.length === 0) return []
  const isAbout = inArray(pushes.topic, [...topics])
  const unsent = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(isAbout, isOpen, isNull(pushes.claimedUntil)))
    // Skips locked rows, which another transaction is replacing or claiming, to avoid deadlock.
    .for('update', { skipLocked: true })
  await db.delete(pushes).where(inArray(pushes.id, unsent))
  return rows.flatMap(({ mailId }) => mailId ?? [])
}

export async function deletePushesAbout(db: Db, personId: string): Promise<void> {
  await db.delete(pushes).where(or(eq(pushes.userId, personId), arrayContains(pushes.about, [personId])))
}

export async function deletePushesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(pushes).where(lt(pushes.createdAt, before))
}
