import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /**
     * The sequence number. It is assigned while the conversation is locked, so that both people see messages in the
     * order of commits.
     */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    senderId: person('sender_id'),
    receiverId: person('receiver_id'),
    /** The text is empty if the message is a picture. */
    text: text('text').notNull(),
    /** Id of the picture, which is a private file (see `picture-files.ts`). */
    pictureId: uuid('picture_id'),
    createdAt: instantColumn('created_at').notNull(),
    /** When an admin hid the message. null if both people can read it. */
    hiddenAt: instantColumn('hidden_at'),
  },
  (table) => [
    index('messages_of_pair').on(table.senderId, table.receiverId, table.seq),
    /** Index for the export of personal data, which reads in this order, and for deleting a person's messages. */
    index('messages_by_receiver').on(table.receiverId, table.seq),
    check('messages_two_people', sql`sender_id <> receiver_id`),
    check(
      'messages_text_has_its_length',
      sql`case when picture_id is null then char_length(text) between 1 and 2000 else text = '' end`,
    ),
  ],
)

/**
 * One person's side of a conversation. Each message updates both sides, so that a poll loads one row per conversation.
 */
export const conversations = pgTable(
  'conversations',
  {
    userId: person('user_id'),
    partnerId: person('partner_id'),
    /** Beginning of the last message. Empty if that message is hidden. */
    lastText: text('last_text').notNull(),
    lastSenderId: uuid('last_sender_id').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    unreadCount: integer('unread_count').notNull(),
    /**
     * Version of the conversation. It increases with every new message, when messages are marked as read, and when a
     * message is hidden or shown again.
     */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partnerId] }),
    /** Index for deleting a person's conversations. */
    index('conversations_by_partner').on(table.partnerId),
    check('conversations_two_people', sql`user_id <> partner_id`),
    check('conversations_unread_is_no_debt', sql`unread_count >= 0`),
  ],
)
