import type { Language } from '@entrena/contract/language'
import type { MailKind } from '@entrena/contract/mail-kinds'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Mails to send and sent. One is due while it is neither sent nor given up, its time has come and nobody holds it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Which letter it is, and the ids of those whom it is about: it goes when they go. */
    kind: text('kind').$type<MailKind>().notNull().default('other'),
    about: uuid('about').array().notNull().default(sql`'{}'`),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** Tries that were begun: one that ended with its server counts too. */
    tries: integer('tries').notNull().default(0),
    /** The server that delivers it has it until then; it frees itself if that server dies. */
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
    /** The kind of the last problem, in codes alone: what a mail server answers may name people. */
    lastProblem: text('last_problem'),
    /**
     * Mails to one address of one kind with the same time go out as one, a digest; null for a mail that goes on its own.
     * Until then others may join it. What it shows of each is the subject and `digest_fact`; `digest_path` is where its
     * button leads.
     */
    digestAt: instant('digest_at'),
    digestFact: text('digest_fact'),
    digestPath: text('digest_path'),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    index('mails_sent').on(table.sentAt).where(sql`sent_at is not null`),
    index('mails_given_up').on(table.givenUpAt).where(sql`given_up_at is not null`),
    index('mails_by_recipient').on(table.toEmail),
    index('mails_single').on(table.toEmail, table.kind, table.createdAt).where(sql`digest_at is null`),
    index('mails_by_digest').on(table.toEmail, table.kind, table.digestAt, table.id).where(sql`digest_at is not null`),
    index('mails_by_person').using('gin', table.about),
    check('mails_have_one_end', sql`sent_at is null or given_up_at is null`),
  ],
)
