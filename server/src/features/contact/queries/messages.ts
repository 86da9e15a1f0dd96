import { and, asc, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { contactMessages } from '../tables'

type NewMessage = Omit<typeof contactMessages.$inferInsert, 'number'>

/** Returns the message's number. */
export async function insertContactMessage(db: Db, message: NewMessage): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ number: contactMessages.number })
  if (!row) throw new Error('The message was not stored')
  return row.number
}

interface SentBefore extends Pick<NewMessage, 'userId' | 'visitorEmail' | 'bookingId' | 'text'> {
  readonly since: Date
}

/** Finds the same message from the same sender that still waits for an answer. */
export async function findRepeatedMessage(db: Db, { userId, visitorEmail, bookingId, text, since }: SentBefore) {
  const { number, sentAt, closedAt } = contactMessages
  const isFromSender = userId
    ? eq(contactMessages.userId, userId)
    : eq(contactMessages.visitorEmail, visitorEmail ?? '')
  const isAbout = bookingId ? eq(contactMessages.bookingId, bookingId) : isNull(contactMessages.bookingId)
  const [row] = await db
    .select({ number, sentAt })
    .from(contactMessages)
    .where(and(isFromSender, isAbout, eq(contactMessages.text, text), gte(sentAt, since), isNull(closedAt)))
    .limit(1)
  return row
}

const columns = {
  ...getTableColumns(contactMessages),
  sender: { name: users.name, email: users.email, picture: users.picture, role: users.role },
  booking: {
    id: bookings.id,
    date: bookings.date,
    hour: bookings.hour,
    priceCents: bookings.priceCents,
    clientName: sql<string>`(select name from ${users} where id = ${bookings.clientId})`,
    trainerName: sql<string>`(select name from ${users} where id = ${bookings.trainerId})`,
  },
}

const selectMessages = (db: Db, sortedBy: SQL) =>
  db
    .select({ ...columns, sortedBy: sql<string>`${sortedBy}::text` })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .leftJoin(bookings, eq(bookings.id, contactMessages.bookingId))

export type ContactRow = Awaited<ReturnType<typeof listOpenMessages>>[number]

type MessagesPage = RowsBeyond<'at' | 'id'>

/** Open messages, oldest first. */
export function listOpenMessages(db: Db, { beyond, limit }: MessagesPage) {
  const { sentAt, id, closedAt } = contactMessages
  return selectMessages(db, sql`${sentAt}`)
    .where(and(isNull(closedAt), beyond && sql`(${sentAt}, ${id}) > (${beyond.at}::timestamptz, ${beyond.id}::uuid)`))
    .orderBy(asc(sentAt), asc(id))
    .limit(limit)
}

/** Closed messages, latest first. */
export function listClosedMessages(db: Db, { beyond, limit }: MessagesPage) {
  const { id, closedAt } = contactMessages
  return selectMessages(db, sql`${closedAt}`)
    .where(
      and(isNotNull(closedAt), beyond && sql`(${closedAt}, ${id}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`),
    )
    .orderBy(desc(closedAt), desc(id))
    .limit(limit)
}

export async function findContactMessage(db: Db, messageId: string): Promise<ContactRow | undefined> {
  const [row] = await selectMessages(db, sql`${contactMessages.sentAt}`).where(eq(contactMessages.id, messageId))
  return row
}

interface Closing {
  /** null if the message is closed without an answer. */
  readonly answer: string | null
  readonly now: Date
}

/** Returns false if the message is already closed, so that of two concurrent admins only one succeeds. */
export async function closeMessage(db: Db, messageId: string, { answer, now }: Closing): Promise<boolean> {
  const closed = await db
    .update(contactMessages)
    .set({ answer, closedAt: now })
    .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.closedAt)))
    .returning({ id: contactMessages.id })
  return closed.length > 0
}

interface Since {
  /** Undefined for all messages. */
  readonly since: Date | undefined
  readonly now: Date
}

/** Closes the open messages that this person has sent from then on, without an answer. */
export async function closeMessagesSince(tx: Db, userId: string, { since, now }: Since): Promise<boolean> {
  const isOpen = and(eq(contactMessages.userId, userId), isNull(contactMessages.closedAt))
  const closed = await tx
    .update(contactMessages)
    .set({ closedAt: now })
    .where(and(isOpen, since && gte(contactMessages.sentAt, since)))
    .returning({ id: contactMessages.id })
  return closed.length > 0
}

export function countOpenMessages(db: Db): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.closedAt))
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.sentAt, before))
}

/** Deletes messages that were sent from this person's address without signing in, if the address is confirmed. */
export async function deleteVisitorMessagesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(contactMessages).where(
    sql`${contactMessages.visitorEmail} = (select email from ${users}
      where id = ${userId} and email_proven_at is not null)`,
  )
}
