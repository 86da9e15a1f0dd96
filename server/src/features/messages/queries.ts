import type { Role } from '@entrena/contract/access'
import { picturePreview, previewCharacters } from '@entrena/contract/messages/rules'
import type { AddressForm } from '@entrena/contract/trainers/spoken'
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db'
import { prepareStatement } from '../../platform/db/prepared'
import { users } from '../accounts/tables'
import { blocks, isBlockedBetween } from '../blocks/tables'
import { bookings } from '../bookings/tables'
import { trainerProfiles } from '../trainers/tables'
import { conversations, messages } from './tables'

export type StoredMessage = typeof messages.$inferSelect

export interface ConversationPair {
  readonly userId: string
  readonly partnerId: string
}

/** A conversation as one of its two people sees it. */
export interface ConversationSide {
  readonly partner: {
    readonly name: string
    readonly picture: string | null
    readonly role: Role | null
    readonly addressedAs: AddressForm | null
  }
  /** Increases with each change of the conversation. 0 before the first message. */
  readonly version: number
  readonly unreadCount: number
  /** True if the user has blocked the partner. Nobody is told that the partner has blocked them. */
  readonly isBlocked: boolean
}

const sideOfConversation = prepareStatement((db) =>
  db
    .select({
      partner: {
        ...{ name: users.name, picture: users.picture, role: users.role },
        addressedAs: sql<AddressForm | null>`(select ${trainerProfiles.addressedAs} from ${trainerProfiles}
          where ${trainerProfiles.userId} = ${users.id})`,
      },
      version: sql<number>`coalesce(${conversations.version}, 0)`,
      unreadCount: sql<number>`coalesce(${conversations.unreadCount}, 0)`,
      isBlocked: sql<boolean>`exists (select from ${blocks} where ${blocks.userId} = ${sql.placeholder('userId')}
        and ${blocks.blockedId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(
      conversations,
      and(eq(conversations.userId, sql.placeholder('userId')), eq(conversations.partnerId, users.id)),
    )
    .where(eq(users.id, sql.placeholder('partnerId')))
    .prepare('side_of_conversation'),
)

/**
 * Loads only three rows by primary key, because every chat poll runs this query. Returns undefined if the partner is
 * unknown.
 */
export async function findConversationSide(db: Db, pair: ConversationPair): Promise<ConversationSide | undefined> {
  const [row] = await sideOfConversation(db).execute({ ...pair })
  return row
}

const stateOfList = prepareStatement((db) =>
  db
    .select({
      // The row hashes are added up, because a sum does not depend on the order of the rows. Whole rows are hashed, so
      // that a change in any column changes the sum.
      state: sql<
        string | null
      >`sum(hash_record_extended(row(${conversations}.*, ${users.name}, ${users.picture}, ${users.role}), 0))`,
      unread: sum(conversations.unreadCount),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.partnerId))
    .where(eq(conversations.userId, sql.placeholder('userId')))
    .prepare('state_of_conversations'),
)

interface ListState {
  /** Changes whenever any page of the list changes. Null for an empty list. */
  readonly state: string | null
  readonly unread: number
}

export async function findConversationListState(db: Db, userId: string): Promise<ListState> {
  const [row] = await stateOfList(db).execute({ userId })
  return { state: row?.state ?? null, unread: Number(row?.unread ?? 0) }
}

interface ConversationsPage {
  readonly beyondSeq: string | undefined
  readonly limit: number
}

export function listConversationRows(db: Db, userId: string, { beyondSeq, limit }: ConversationsPage) {
  return db
    .select({ conversation: conversations, partner: { name: users.name, picture: users.picture, role: users.role } })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.partnerId))
    .where(
      and(
        eq(conversations.userId, userId),
        beyondSeq === undefined ? undefined : sql`${conversations.lastSeq} < ${beyondSeq}::bigint`,
      ),
    )
    .orderBy(desc(conversations.lastSeq))
    .limit(limit)
}

interface Page {
  readonly before?: number | undefined
  readonly limit: number
}

/** Returns messages latest first. Loads at most `limit` rows for each sender, however long the history is. */
export function listMessages(
  db: Db,
  { userId, partnerId }: ConversationPair,
  { before, limit }: Page,
): Promise<StoredMessage[]> {
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

/**
 * Marks a conversation as read and returns its new version. Does nothing if a message has arrived after `version`,
 * because the user has not seen it.
 */
export async function markConversationRead(
  db: Db,
  { userId, partnerId }: ConversationPair,
  version: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(conversations)
    .set({ unreadCount: 0, version: version + 1 })
    .where(
      and(eq(conversations.userId, userId), eq(conversations.partnerId, partnerId), eq(conversations.version, version)),
    )
    .returning({ version: conversations.version })
  return row?.version
}

export interface ContactTies {
  readonly isListed: boolean
  readonly hasBooking: boolean
  readonly clientWrote: boolean
  readonly trainerWrote: boolean
  /** True if one of the two people has blocked the other. */
  readonly isBlocked: boolean
}

export async function findContactTies(db: Db, clientId: string, trainerId: string): Promise<ContactTies> {
  const exists = (found: SQL) => sql<boolean>`exists (${found})`
  const wrote = (from: string, to: string) =>
    exists(sql`select from ${messages} where ${messages.senderId} = ${from} and ${messages.receiverId} = ${to}`)
  const [row] = await db
    .select({
      isListed: exists(sql`select from ${trainerProfiles} where ${trainerProfiles.userId} = ${trainerId}
        and ${trainerProfiles.hiddenAt} is null`),
      hasBooking: exists(
        sql`select from ${bookings} where ${bookings.clientId} = ${clientId} and ${bookings.trainerId} = ${trainerId}`,
      ),
      clientWrote: wrote(clientId, trainerId),
      trainerWrote: wrote(trainerId, clientId),
      isBlocked: isBlockedBetween(clientId, trainerId),
    })
    .from(sql`(select) as nothing`)
  return row ?? { isListed: false, hasBooking: false, clientWrote: false, trainerWrote: false, isBlocked: false }
}

export interface NewMessage {
  readonly id: string
  readonly senderId: string
  readonly receiverId: string
  readonly text: string
  readonly pictureId?: string | null
  readonly createdAt: Date
}

const previewOf = ({ text, pictureId }: Pick<NewMessage, 'text' | 'pictureId'>) =>
  pictureId ? picturePreview : [...text].slice(0, previewCharacters).join('')

/**
 * Locks both people's rows of a conversation until the transaction ends, and creates them for the first message.
 * Returns true if it created them. The rows are locked in the order of user ids, so that two people who write to each
 * other at the same time do not deadlock.
 */
export async function lockConversation(db: Db, message: NewMessage): Promise<boolean> {
  const { senderId, receiverId, createdAt } = message
  const [first = '', second = ''] = [senderId, receiverId].sort()
  const empty = {
    lastText: previewOf(message),
    lastSenderId: senderId,
    lastAt: createdAt,
    lastSeq: 0,
    unreadCount: 0,
    version: 0,
  }
  const [side] = await db
    .insert(conversations)
    .values([
      { ...empty, userId: first, partnerId: second },
      { ...empty, userId: second, partnerId: first },
    ])
    // This update changes nothing, but locks the row.
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.partnerId],
      set: { version: sql`${conversations.version}` },
    })
    .returning({ version: conversations.version })
  return side?.version === 0
}

/** Returns undefined if a message with this id already exists. */
export async function insertMessage(db: Db, message: NewMessage): Promise<StoredMessage | undefined> {
  const [row] = await db.insert(messages).values(message).onConflictDoNothing({ target: messages.id }).returning()
  return row
}

/** Copies the latest message to the conversation rows of both people. The caller must have locked these rows. */
export async function updateConversation(db: Db, message: StoredMessage): Promise<void> {
  const { senderId, receiverId, createdAt, seq } = message
  const sideOf = (userId: string, partnerId: string) =>
    and(eq(conversations.userId, userId), eq(conversations.partnerId, partnerId))
  await db
    .update(conversations)
    .set({
      lastText: previewOf(message),
      lastSenderId: senderId,
      lastAt: createdAt,
      lastSeq: seq,
      unreadCount: sql`${conversations.unreadCount} + (${conversations.userId} = ${receiverId})::int`,
      version: sql`${conversations.version} + 1`,
    })
    .where(or(sideOf(senderId, receiverId), sideOf(receiverId, senderId)))
}

/** Hides or shows a message, also in the preview of both people. The caller must have locked the conversation. */
export async function storeMessageHidden(db: Db, message: StoredMessage, hiddenAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ hiddenAt })
    .where(and(eq(messages.id, message.id), hiddenAt ? isNull(messages.hiddenAt) : isNotNull(messages.hiddenAt)))
    .returning({ id: messages.id })
  if (rows.length === 0) return false
  const { senderId, receiverId, seq } = message
  const preview = hiddenAt ? '' : previewOf(message)
  await db
    .update(conversations)
    .set({
      lastText: sql`case when ${conversations.lastSeq} = ${seq} then ${preview} else ${conversations.lastText} end`,
      // Invalidates the ETags of polls, so that the chat is loaded again.
      version: sql`${conversations.version} + 1`,
    })
    .where(
      or(
        and(eq(conversations.userId, senderId), eq(conversations.partnerId, receiverId)),
        and(eq(conversations.userId, receiverId), eq(conversations.partnerId, senderId)),
      ),
    )
  return true
}

/** Pictures of all messages that a person sent or received. */
export async function listMessagePictures(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ pictureId: messages.pictureId })
    .from(messages)
    .where(and(or(eq(messages.senderId, userId), eq(messages.receiverId, userId)), isNotNull(messages.pictureId)))
  return rows.flatMap(({ pictureId }) => (pictureId ? [pictureId] : []))
}
