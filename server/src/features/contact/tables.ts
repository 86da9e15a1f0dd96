import type { Language } from '@entrena/contract/language'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Messages to Entrena from the contact page, and their answers. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    /** The number that the sender is told. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** null for a visitor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Name and address that a visitor typed. null for a signed-in sender, whose account has both. */
    visitorName: text('visitor_name'),
    visitorEmail: text('visitor_email'),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
    /** No foreign key, because the message stays if the booking is deleted with the other person. */
    bookingId: uuid('booking_id'),
    sentAt: instantColumn('sent_at').notNull(),
    answer: text('answer'),
    closedAt: instantColumn('closed_at'),
  },
  (table) => [
    index('contact_messages_open').on(table.sentAt, table.id).where(sql`closed_at is null`),
    index('contact_messages_closed').on(table.closedAt, table.id).where(sql`closed_at is not null`),
    index('contact_messages_of_user').on(table.userId, table.id).where(sql`user_id is not null`),
    index('contact_messages_of_visitor').on(table.visitorEmail, table.id).where(sql`visitor_email is not null`),
    index('contact_messages_by_time').on(table.sentAt),
    check(
      'contact_messages_have_one_sender',
      sql`(user_id is null) = (visitor_name is not null) and (user_id is null) = (visitor_email is not null)`,
    ),
    check('contact_messages_language_is_known', sql`language in ('en', 'es')`),
    check('contact_messages_answered_are_closed', sql`answer is null or closed_at is not null`),
    check(
      'contact_messages_texts_are_short',
      sql`char_length(text) <= 2000 and char_length(answer) <= 2000 and char_length(visitor_name) <= 100 and char_length(visitor_email) <= 254`,
    ),
  ],
)
