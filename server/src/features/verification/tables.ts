import type { DocumentKind, DocumentState } from '@entrena/contract/verification/rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** ID cards and certificates from trainers, and the decisions about them. */
export const documents = pgTable(
  'papers',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    /** Title of a certificate. null for an ID card, like issuer and year. */
    title: text('title'),
    issuer: text('issuer'),
    year: smallint('year'),
    nameOnPaper: text('name_on_paper').notNull(),
    /** True if the name on the document matches the account name. Updated when the account name changes. */
    fitsName: boolean('fits_name').notNull().default(true),
    /** Last day of validity. Until the document is accepted, only what the trainer entered. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** null once the files are deleted. */
    fileId: uuid('file_id'),
    fileIsPdf: boolean('file_is_pdf').notNull().default(false),
    selfieId: uuid('selfie_id'),
    /** True if the trainer has sent another document instead. */
    isReplaced: boolean('is_replaced').notNull().default(false),
    sentAt: instantColumn('sent_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The admin's reason for refusing the document. */
    reason: text('reason'),
    /** When the trainer was warned that the document expires soon. */
    warnedAt: instantColumn('warned_at'),
  },
  (table) => [
    uniqueIndex('papers_one_identity_waits').on(table.trainerId).where(sql`kind = 'identity' and state = 'sent'`),
    index('papers_of_trainer').on(table.trainerId, table.sentAt),
    index('papers_waiting').on(table.sentAt, table.id).where(sql`state = 'sent'`),
    index('papers_with_old_files').on(table.decidedAt).where(sql`decided_at is not null and file_id is not null`),
    index('papers_expiring')
      .on(table.validUntil)
      .where(sql`kind = 'identity' and state = 'accepted' and warned_at is null`),
    /** Index for the foreign key, which PostgreSQL checks when an admin is deleted. */
    index('papers_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
    check('papers_kind_is_known', sql`kind in ('identity', 'certificate')`),
    check('papers_state_is_known', sql`state in ('sent', 'accepted', 'refused', 'withdrawn')`),
    check(
      'papers_certificate_is_described',
      sql`kind = 'identity' or (title is not null and issuer is not null and year is not null)`,
    ),
    check(
      'papers_decided_have_a_moment',
      sql`case state when 'sent' then decided_at is null when 'withdrawn' then true else decided_at is not null end`,
    ),
    check(
      'papers_refused_have_a_reason',
      sql`state <> 'refused' or (reason is not null and char_length(reason) between 1 and 300)`,
    ),
    check('papers_accepted_have_an_end', sql`state <> 'accepted' or valid_until is not null`),
    check(
      'papers_waiting_have_files',
      sql`state <> 'sent' or (file_id is not null and (kind = 'identity') = (selfie_id is not null))`,
    ),
    check('papers_withdrawn_have_no_files', sql`state <> 'withdrawn' or (file_id is null and selfie_id is null)`),
  ],
)
