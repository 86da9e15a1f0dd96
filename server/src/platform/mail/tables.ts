import type { Language } from '@entrena/contract/language'
import type { MailKind } from '@entrena/contract/mail-kinds'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../db/columns'
import type { MailContent } from './letter/layout'

/** The outbox. A mail is due after `next_try_at`, unless the mail is sent, given up, or claimed by a server. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull().default('other'),
    /**
     * Ids of the people named in the mail, and of the booking that it is about. Deleting one of these people deletes
     * the mail.
     */
    about: uuid('about').array().notNull().default(sql`'{}'`),
    /**
     * The user who gets the mail. Null if the account no longer exists. The address does not identify the user, because
     * it can later belong to somebody else.
     */
    toId: uuid('to_id'),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    /** The content is stored instead of the rendered mail, which is ten times as long. */
    content: jsonb('content').$type<MailContent>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    nextTryAt: instantColumn('next_try_at').notNull(),
    /** The number of tries, including tries that were interrupted by a crash. */
    tries: integer('tries').notNull().default(0),
    /** Before this time no other server sends the mail. After a crash the claim expires and the mail is due again. */
    claimedUntil: instantColumn('claimed_until'),
    sentAt: instantColumn('sent_at'),
    givenUpAt: instantColumn('given_up_at'),
    /** The error codes of the last try. The text of a mail server's reply is not stored, because it may name people. */
    lastProblem: text('last_problem'),
    /**
     * When the digest closes; null for a mail that is sent separately. Mails of one kind to one address with the same
     * `digest_at` are sent as one digest. The digest lists the subject and `digest_fact` of each mail, and the button
     * of the digest links to `digest_path`.
     */
    digestAt: instantColumn('digest_at'),
    digestFact: text('digest_fact'),
    digestPath: text('digest_path'),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    index('mails_sent').on(table.sentAt).where(sql`sent_at is not null`),
    index('mails_given_up').on(table.givenUpAt).where(sql`given_up_at is not null`),
    index('mails_by_recipient').on(table.toId),
    index('mails_single').on(table.toEmail, table.kind, table.createdAt).where(sql`digest_at is null`),
    index('mails_by_digest').on(table.toEmail, table.kind, table.digestAt, table.id).where(sql`digest_at is not null`),
    index('mails_by_person').using('gin', table.about),
    check('mails_have_one_end', sql`sent_at is null or given_up_at is null`),
  ],
)
