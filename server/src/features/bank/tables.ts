import type {
  IgnoreReason,
  LineKind,
  LineProblem,
  LineState,
  MatchClass,
  MatchRule,
  StatementFormat,
} from '@entrena/contract/bank/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'
import type { ChosenColumnMeanings, PreviewTable, ReadStatement } from './read/reading'

/** Raw bytes, because the embedded database's own encoding takes half a second for a large file. */
const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (content) => sql`decode(${Buffer.from(content).toString('hex')}, 'hex')`,
})

/** Bank statement files that admins uploaded. */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id').primaryKey(),
    fileHash: text('file_hash').notNull().unique('statements_one_for_a_file'),
    fileName: text('file_name').notNull(),
    /**
     * `reading`: its lines are being stored. `columns`: an admin must assign the columns. `applied`: its exact matches
     * were confirmed.
     */
    state: text('state').$type<'reading' | 'columns' | 'read' | 'applied'>().notNull(),
    format: text('format').$type<StatementFormat>(),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    bank: text('bank'),
    account: text('account').notNull(),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** Number of lines in the file. `knownLines` of them were already in other files. */
    linesCount: integer('lines_count').notNull().default(0),
    knownLines: integer('known_lines').notNull().default(0),
    openingCents: bigint('opening_cents', { mode: 'number' }),
    closingCents: bigint('closing_cents', { mode: 'number' }),
    balances: jsonb('balances').$type<ReadStatement['balances']>(),
    /** The uploaded file. It is deleted once all its lines are stored. */
    content: bytes('content'),
    /** The first rows, until an admin has assigned the columns. */
    table: jsonb('sample').$type<PreviewTable>(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instantColumn('uploaded_at').notNull(),
    appliedAt: instantColumn('applied_at'),
    /**
     * The background action that is running. The next two columns have the number and the sum of the lines that it
     * began with.
     */
    action: text('action').$type<'apply' | 'undo'>(),
    actionLines: integer('action_lines').notNull().default(0),
    actionCents: bigint('action_cents', { mode: 'number' }).notNull().default(0),
    /** Number of lines whose match was no longer valid when they were processed. */
    changedLines: integer('changed_lines').notNull().default(0),
    /** How many lines of the last undo stayed confirmed, because their money had already been used. */
    keptLines: integer('kept_lines').notNull().default(0),
  },
  (table) => [
    index('statements_latest').on(table.uploadedAt, table.id),
    index('statements_by_day').on(table.account, table.lastDay),
    check('statements_state_is_known', sql`state in ('reading', 'columns', 'read', 'applied')`),
    check('statements_keep_unread_files_only', sql`(state in ('reading', 'columns')) = (content is not null)`),
  ],
)

export interface ProposedBooking {
  readonly bookingId: string
  readonly amountCents: number
}

/** The text of a line in which an admin searches, in lower case. */
export const lineText = sql`lower(text || ' ' || bank_reference || ' ' || serial)`

/** Lines of bank statements. Matches are stored with the line and recomputed from time to time. */
export const bankStatementLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    account: text('account').notNull(),
    number: integer('number').notNull(),
    day: date('day', { mode: 'string' }),
    /** Negative for debits. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** How much of the absolute amount is assigned. */
    allocatedCents: bigint('allocated_cents', { mode: 'number' }).notNull().default(0),
    text: text('text').notNull(),
    bankReference: text('bank_reference').notNull(),
    serial: text('serial').notNull(),
    payerAccount: text('payer_account'),
    balanceCents: bigint('balance_cents', { mode: 'number' }),
    kind: text('kind').$type<LineKind>().notNull(),
    state: text('state').$type<LineState>().notNull(),
    problem: text('problem').$type<LineProblem>(),
    possibleCents: jsonb('possible_cents').$type<readonly number[]>().notNull(),
    ignoredAs: text('ignored_as').$type<IgnoreReason>(),
    note: text('note'),
    ignoredAt: instantColumn('ignored_at'),
    /** Equal rows of a file have the same fingerprint and are counted, so that each is stored once. */
    fingerprint: text('fingerprint').notNull(),
    occurrence: smallint('occurrence').notNull(),
    class: text('class').$type<MatchClass>().notNull().default('none'),
    rule: text('rule').$type<MatchRule>(),
    proposed: jsonb('proposed').$type<readonly ProposedBooking[]>().notNull().default([]),
    proposedTransfers: jsonb('proposed_transfers').$type<readonly string[]>().notNull().default([]),
    found: jsonb('found').$type<readonly string[]>().notNull().default([]),
    readAs: text('read_as'),
    /** True if another file may already have this line. It is then never confirmed automatically. */
    mayBeKnown: boolean('may_be_known').notNull().default(false),
    /** Set while the line is queued to be confirmed or undone. */
    queued: text('queued').$type<'apply' | 'undo'>(),
    queuedBy: uuid('queued_by'),
  },
  (table) => [
    uniqueIndex('bank_lines_stored_once').on(table.account, table.fingerprint, table.occurrence),
    index('bank_lines_of_statement').on(table.statementId, table.number),
    index('bank_lines_by_day').on(table.account, table.day),
    index('bank_lines_by_text').using('gin', sql`${lineText} gin_trgm_ops`),
    index('bank_lines_by_amount').on(sql`abs(amount_cents)`),
    index('bank_lines_open').on(table.day, table.id).where(sql`state in ('open', 'part')`),
    index('bank_lines_ignored').on(table.ignoredAt).where(sql`state = 'ignored' and text <> ''`),
    index('bank_lines_queued').on(table.statementId, table.number).where(sql`queued is not null`),
    check('bank_lines_kind_is_known', sql`kind in ('credit', 'debit', 'fee', 'tax', 'returned')`),
    check('bank_lines_state_is_known', sql`state in ('open', 'part', 'done', 'ignored')`),
    check(
      'bank_lines_without_a_problem_are_whole',
      sql`problem is not null or (day is not null and amount_cents <> 0)`,
    ),
    check('bank_lines_give_what_they_have', sql`allocated_cents between 0 and coalesce(abs(amount_cents), 0)`),
    check('bank_lines_ignored_have_a_reason', sql`(state = 'ignored') = (ignored_as is not null)`),
  ],
)

/**
 * SQL condition: no booking reference proves whose money the line is. A known account proves nothing, because it may
 * have been learned from a mistake.
 */
export const isWithoutProof = sql.raw(`allocations.rule is distinct from 'reference'`)

/**
 * What a line, or a part of it, was used for. Without foreign keys to bookings and people, so that the row survives
 * their deletion.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankStatementLines.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id'),
    clientId: uuid('client_id'),
    transferId: uuid('transfer_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    rule: text('rule').$type<MatchRule>(),
    /** Ids of the payment postings whose money the line shows to have arrived. */
    seen: jsonb('seen').$type<readonly string[]>().notNull(),
    /** True if the payment was confirmed by hand before, so that the line only shows its arrival. */
    isKnownPayment: boolean('is_known_payment').notNull().default(false),
    /** True if an admin decided about this line individually. False for a bulk confirmation. */
    isByHand: boolean('is_by_hand').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: instantColumn('made_at').notNull(),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    index('allocations_of_line').on(table.lineId),
    index('allocations_of_booking').on(table.bookingId),
    index('allocations_unproven')
      .on(table.clientId, table.madeAt)
      .where(sql`client_id is not null and ${isWithoutProof}`),
    index('allocations_of_transfer').on(table.transferId).where(sql`transfer_id is not null`),
    check(
      'allocations_have_one_assignee',
      sql`num_nonnulls(booking_id, transfer_id) < 2 and num_nonnulls(booking_id, client_id, transfer_id) > 0`,
    ),
    check('allocations_amount_is_positive', sql`amount_cents > 0`),
  ],
)

/**
 * SQL condition: money that a client received although no reference proves that it is the client's. Somebody who has
 * seen another person's receipt can claim its number and payer, so an admin who relies on these can be wrong.
 */
export const isOfUnprovenOrigin = (clientId: string | AnyPgColumn) =>
  and(
    eq(allocations.clientId, clientId),
    isWithoutProof,
    eq(allocations.isKnownPayment, false),
    isNull(allocations.undoneAt),
  )

/** Accounts from which clients paid before. Learned from admins' assignments and from exact references. */
export const payerAccounts = pgTable(
  'payer_accounts',
  {
    account: text('account').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    times: integer('times').notNull(),
    lastAt: instantColumn('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.clientId] }),
    index('payer_accounts_of_client').on(table.clientId),
    check('payer_accounts_times_are_positive', sql`times > 0`),
  ],
)

/** Columns that an admin assigned for files with these column titles. */
export const statementColumns = pgTable('statement_columns', {
  fingerprint: text('fingerprint').primaryKey(),
  columns: jsonb('columns').$type<ChosenColumnMeanings>().notNull(),
  namedBy: uuid('named_by').notNull(),
  namedAt: instantColumn('named_at').notNull(),
})

export const statementBalances = pgTable('statement_balances', {
  day: date('day', { mode: 'string' }).primaryKey(),
  balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
  enteredAt: instantColumn('entered_at').notNull(),
  enteredBy: uuid('entered_by').notNull(),
})
