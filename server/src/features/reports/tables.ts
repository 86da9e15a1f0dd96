import {
  type ReportOutcome,
  type ReportReason,
  reportOutcomes,
  reportReasons,
  type SubjectKind,
  subjectKinds,
} from '@entrena/contract/reports/rules'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

const picturePurposes = ['photo', 'gallery'] as const

const isOneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/** All reports about one subject until they are decided together. Later reports start a new case. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid('id').primaryKey(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    /** No foreign key, because the case stays if the subject is deleted. */
    subjectId: uuid('subject_id').notNull(),
    /** Who wrote or uploaded the subject. null if the account was deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The subject as it was when it was first reported. */
    snapshotText: text('snapshot_text'),
    snapshotRating: smallint('snapshot_rating'),
    /** Id of the copy of a reported photo. */
    pictureId: uuid('picture_id'),
    picturePurpose: text('picture_purpose').$type<(typeof picturePurposes)[number]>(),
    createdAt: instantColumn('created_at').notNull(),
    /** Since when the case needs an admin: since the first report or the author's answer. null if it does not. */
    waitsSince: instantColumn('waits_since'),
    outcome: text('outcome').$type<ReportOutcome>(),
    /** The admin's reason, which the author reads. */
    reason: text('reason'),
    decidedAt: instantColumn('decided_at'),
    answer: text('answer'),
    answeredAt: instantColumn('answered_at'),
    /** When the hidden subject was shown again. */
    liftedAt: instantColumn('lifted_at'),
  },
  (table) => [
    uniqueIndex('report_cases_one_open_for_a_subject')
      .on(table.subjectKind, table.subjectId)
      .where(sql`decided_at is null`),
    index('report_cases_waiting').on(table.waitsSince, table.id).where(sql`waits_since is not null`),
    index('report_cases_decided').on(table.decidedAt, table.id).where(sql`decided_at is not null`),
    index('report_cases_of_author').on(table.authorId, table.createdAt),
    check('report_cases_subject_is_known', isOneOf('subject_kind', subjectKinds)),
    check('report_cases_outcome_is_known', isOneOf('outcome', reportOutcomes)),
    check('report_cases_picture_purpose_is_known', isOneOf('picture_purpose', picturePurposes)),
    check(
      'report_cases_are_decided_with_a_reason',
      sql`(decided_at is null) = (outcome is null) and (outcome is null) = (reason is null)`,
    ),
    check('report_cases_wait_until_decided', sql`decided_at is not null or waits_since is not null`),
    check('report_cases_only_hidden_is_lifted', sql`lifted_at is null or outcome = 'hide'`),
    check('report_cases_person_is_not_hidden', sql`subject_kind <> 'person' or outcome is distinct from 'hide'`),
    check('report_cases_texts_are_short', sql`char_length(reason) <= 500 and char_length(answer) <= 500`),
  ],
)

/** One person's report. It is open as long as its case is. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** null if the reporter's account was deleted. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text'),
    /** The reported text as this person saw it, if it differs from the snapshot of the case. */
    seenText: text('seen_text'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_one_for_a_person_and_subject').on(table.caseId, table.reporterId),
    index('reports_of_reporter').on(table.reporterId, table.createdAt, table.id),
    check('reports_reason_is_known', isOneOf('reason', reportReasons)),
    check('reports_text_is_short', sql`char_length(text) <= 500`),
  ],
)
