import type { Role } from '@entrena/contract/access'
import { aliasedTable, and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db'
import { prepared } from '../../platform/db/prepared'
import { sessions, users } from '../accounts/public'
import { bookings } from '../bookings/public'
import { trainerProfiles } from '../trainers/public'
import { conversations, messageRates, messages } from './tables'

const partners = aliasedTable(users, 'partners')

export type StoredMessage = typeof messages.$inferSelect

/** Two people, of whom one asks or writes. */
export interface Pair {
  readonly userId: string
  readonly partnerId: string
}

export interface Side {
  readonly partner: { readonly name: string; readonly picture: string | null; readonly role: Role | null }
  /** 0 before the first message. */
  readonly version: number
  readonly unreadCount: number
}

const sideOfConversation = prepared((db) =>
  db
    .select({
      partner: { name: users.name, picture: users.picture, role: users.role },
      version: sql<number>`coalesce(${conversations.version}, 0)`,
      unreadCount: sql<number>`coalesce(${conversations.unreadCount}, 0)`,
    })
    .from(users)
    .leftJoin(
      conversations,
      and(eq(conversations.userId, sql.placeholder('userId')), eq(conversations.partnerId, users.id)),
    )
    .where(eq(users.id, sql.placeholder('partnerId')))
    .prepare('side_of_conversation'),
)

/** What a poll asks: two rows by their keys. undefined where there is no such person. */
export async function findSide(db: Db, pair: Pair): Promise<Side | undefined> {
  const [row] = await sideOfConversation(db).execute({ ...pair })
  return row
}

export interface PolledChat {
  readonly tokenHash: string
  readonly partnerId: string
}

/** As PostgreSQL writes a list: many questions are one value. */
const listText = (texts: readonly string[]) => `{${texts.join(',')}}`

const place = sql<number>`asked.place::int`
const isSessionAsked = and(
  eq(sessions.tokenHash, sql`asked.token_hash`),
  gt(sessions.expiresAt, sql.placeholder('now')),
)

/** In the order of the questions, whose places count from 1. */
function inOrder<Row extends { readonly place: number }>(length: number, rows: readonly Row[]): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return Array.from({ length }, (_, index) => byPlace.get(index + 1))
}

const polledSides = prepared((db) =>
  db
    .select({
      place,
      userId: users.id,
      role: users.role,
      partner: { name: partners.name, picture: partners.picture, role: partners.role },
      version: conversations.version,
    })
    .from(
      sql`unnest(${sql.placeholder('tokenHashes')}::text[], ${sql.placeholder('partnerIds')}::uuid[])
        with ordinality as asked (token_hash, partner_id, place)`,
    )
    .innerJoin(sessions, isSessionAsked)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      conversations,
      and(eq(conversations.userId, users.id), eq(conversations.partnerId, sql`asked.partner_id`)),
    )
    .innerJoin(partners, eq(partners.id, conversations.partnerId))
    .prepare('polled_sides'),
)

/** Many polls in one question: whose sessions they are, and how their sides of those conversations stand. Rows by their keys. */
export async function findPolledSides(db: Db, polls: readonly PolledChat[], now: Date) {
  const tokenHashes = listText(polls.map(({ tokenHash }) => tokenHash))
  const partnerIds = listText(polls.map(({ partnerId }) => partnerId))
  return inOrder(polls.length, await polledSides(db).execute({ tokenHashes, partnerIds, now }))
}

const polledLists = prepared((db) =>
  db
    .select({
      place,
      userId: users.id,
      role: users.role,
      count: count(conversations.userId),
      versions: sum(conversations.version),
      seqs: sum(conversations.lastSeq),
    })
    .from(sql`unnest(${sql.placeholder('tokenHashes')}::text[]) with ordinality as asked (token_hash, place)`)
    .innerJoin(sessions, isSessionAsked)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(conversations, eq(conversations.userId, users.id))
    .groupBy(sql`asked.place`, users.id)
    .prepare('polled_lists'),
)

/** The same for lists: whose sessions they are, and what differs once anything in their list does. */
export async function findPolledLists(db: Db, tokenHashes: readonly string[], now: Date) {
  const rows = inOrder(tokenHashes.length, await polledLists(db).execute({ tokenHashes: listText(tokenHashes), now }))
  return rows.map((row) => row && { userId: row.userId, role: row.role, state: stateText(row) })
}

const stateText = (row: { count: number; versions: string | null; seqs: string | null }) =>
  `${row.count} ${row.versions} ${row.seqs}`

const stateOfList = prepared((db) =>
  db
    .select({ count: count(), versions: sum(conversations.version), seqs: sum(conversations.lastSeq) })
    .from(conversations)
    .where(eq(conversations.userId, sql.placeholder('userId')))
    .prepare('state_of_conversations'),
)

/** What differs once anything in somebody's list does: one row for each person they talk to, whatever was said. */
export async function findListState(db: Db, userId: string): Promise<string> {
  const [row] = await stateOfList(db).execute({ userId })
  return stateText(row ?? { count: 0, versions: null, seqs: null })
}

export function listConversations(db: Db, userId: string) {
  return db
    .select({ conversation: conversations, partner: { name: users.name, picture: users.picture, role: users.role } })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.partnerId))
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.lastSeq))
}

interface Page {
  readonly before?: number | undefined
  readonly limit: number
}

/** The latest messages of two people, the latest first: each direction from its end of the index, never the rest. */
export function listMessages(db: Db, { userId, partnerId }: Pair, { before, limit }: Page): Promise<StoredMessage[]> {
  const latest = (senderId: string, receiverId: string) =>
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.senderId, senderId),
          eq(messages.receiverId, receiverId),
          before === undefined ? undefined : lt(messages.seq, before),
        ),
      )
      .orderBy(desc(messages.seq))
      .limit(limit)
  return unionAll(latest(userId, partnerId), latest(partnerId, userId)).orderBy(desc(messages.seq)).limit(limit)
}

export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row
}

/** Read, if nothing came since `version`: what came meanwhile nobody has seen. Answers the version that is then. */
export async function markRead(db: Db, { userId, partnerId }: Pair, version: number): Promise<number | undefined> {
  const [row] = await db
    .update(conversations)
    .set({ unreadCount: 0, version: version + 1 })
    .where(
      and(eq(conversations.userId, userId), eq(conversations.partnerId, partnerId), eq(conversations.version, version)),
    )
    .returning({ version: conversations.version })
  return row?.version
}

/**
 * Both people's roles; they are not deleted until the transaction ends. Asked for before any row of the conversation is
 * held, because whoever deletes a person holds that person first and the rows after.
 */
export async function keepPeople(db: Db, { userId, partnerId }: Pair): Promise<ReadonlyMap<string, Role | null>> {
  const rows = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.id, [userId, partnerId]))
    .orderBy(asc(users.id))
    .for('key share')
  return new Map(rows.map(({ id, role }) => [id, role]))
}

export interface Ties {
  readonly isListed: boolean
  readonly hasBooking: boolean
  readonly clientWrote: boolean
  readonly trainerWrote: boolean
}

/** What connects a client with a trainer. */
export async function findTies(db: Db, clientId: string, trainerId: string): Promise<Ties> {
  const exists = (found: SQL) => sql<boolean>`exists (${found})`
  const wrote = (from: string, to: string) =>
    exists(sql`select from ${messages} where ${messages.senderId} = ${from} and ${messages.receiverId} = ${to}`)
  const [row] = await db
    .select({
      isListed: exists(sql`select from ${trainerProfiles} where ${trainerProfiles.userId} = ${trainerId}`),
      hasBooking: exists(
        sql`select from ${bookings} where ${bookings.clientId} = ${clientId} and ${bookings.trainerId} = ${trainerId}`,
      ),
      clientWrote: wrote(clientId, trainerId),
      trainerWrote: wrote(trainerId, clientId),
    })
    .from(sql`(select) as nothing`)
  return row ?? { isListed: false, hasBooking: false, clientWrote: false, trainerWrote: false }
}

interface RateRules {
  readonly now: Date
  readonly most: number
  readonly withinMs: number
}

/**
 * Counts one more message of somebody, or answers when the next may be. Asked and counted in one statement, so that many
 * at the same instant are as many.
 */
export async function countMessage(db: Db, userId: string, { now, most, withinMs }: RateRules): Promise<Date | true> {
  const at = sql`${now.toISOString()}::timestamptz`
  const before = sql`${new Date(now.getTime() - withinMs).toISOString()}::timestamptz`
  const { sentAt } = messageRates
  const counted = await db
    .insert(messageRates)
    .values({ userId, sentAt: [now] })
    .onConflictDoUpdate({
      target: messageRates.userId,
      set: { sentAt: sql`(${sentAt} || ${at})[greatest(1, cardinality(${sentAt}) + 2 - ${most}::int):]` },
      setWhere: sql`cardinality(${sentAt}) < ${most}::int or ${sentAt}[1] <= ${before}`,
    })
    .returning({ userId: messageRates.userId })
  if (counted.length > 0) return true
  const [row] = await db
    .select({ first: sql<string>`${sentAt}[1]` })
    .from(messageRates)
    .where(eq(messageRates.userId, userId))
  return new Date((row ? new Date(row.first) : now).getTime() + withinMs)
}

export interface NewMessage {
  readonly id: string
  readonly senderId: string
  readonly receiverId: string
  readonly text: string
  readonly createdAt: Date
}

interface Opening {
  readonly preview: string
  readonly senderId: string
  readonly now: Date
}

/**
 * Holds both sides of a conversation until the transaction ends, and makes them where they are not there. Always in the
 * same order, whoever writes: two people who write to each other at the same instant would else wait for each other.
 */
export async function holdConversation(db: Db, { userId, partnerId }: Pair, opening: Opening): Promise<void> {
  const [first = '', second = ''] = [userId, partnerId].sort()
  const empty = {
    lastText: opening.preview,
    lastSenderId: opening.senderId,
    lastAt: opening.now,
    lastSeq: 0,
    unreadCount: 0,
    version: 0,
  }
  await db
    .insert(conversations)
    .values([
      { ...empty, userId: first, partnerId: second },
      { ...empty, userId: second, partnerId: first },
    ])
    // Changes nothing, but the row is ours.
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.partnerId],
      set: { version: sql`${conversations.version}` },
    })
}

/** undefined where a message has that id already. */
export async function insertMessage(db: Db, message: NewMessage): Promise<StoredMessage | undefined> {
  const [row] = await db.insert(messages).values(message).onConflictDoNothing({ target: messages.id }).returning()
  return row
}

/** Both sides of a conversation that is held learn of its latest message. */
export async function updateConversation(db: Db, message: StoredMessage, preview: string): Promise<void> {
  const { senderId, receiverId, createdAt, seq } = message
  const sideOf = (userId: string, partnerId: string) =>
    and(eq(conversations.userId, userId), eq(conversations.partnerId, partnerId))
  await db
    .update(conversations)
    .set({
      lastText: preview,
      lastSenderId: senderId,
      lastAt: createdAt,
      lastSeq: seq,
      unreadCount: sql`${conversations.unreadCount} + (${conversations.userId} = ${receiverId})::int`,
      version: sql`${conversations.version} + 1`,
    })
    .where(or(sideOf(senderId, receiverId), sideOf(receiverId, senderId)))
}
