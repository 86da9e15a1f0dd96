import { type LedgerAccount, type PostingKind, postingAccounts } from '@entrena/contract/money/ledger/rules'
import type { DebtKind, RefundRecord } from '@entrena/contract/money/payments/rules'
import type {
  BankFileFormat,
  BatchState,
  FormatName,
  StoredTransferState,
  TransferKind,
} from '@entrena/contract/money/payouts/rules'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { bookings } from '../bookings/tables'

/**
 * Completed sessions whose money is still on hold because a problem can be reported, and the time when it becomes
 * available.
 */
export const releases = pgTable(
  'releases',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The booking that was paid. For a later session, the booking that bought its package. */
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    dueAt: instantColumn('due_at').notNull(),
  },
  (table) => [index('releases_due').on(table.dueAt), index('releases_of_purchase').on(table.purchaseId)],
)

/**
 * Recorded outcomes of refunds. A booking can have several, such as for one session and later for the rest of its
 * package. Append-only by trigger. No foreign keys, so that rows survive deleted users and bookings.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid('booking_id').notNull(),
    outcome: text('outcome').$type<RefundRecord>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    sentOn: date('sent_on', { mode: 'string' }),
    bankReference: text('bank_reference'),
    recordedAt: instantColumn('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /**
     * The transfer that sends the refund in a batch; its state tells what happened to the money. null if an admin sent
     * the refund by hand.
     */
    transferId: uuid('transfer_id'),
  },
  (table) => [
    index('refunds_of_booking').on(table.bookingId),
    uniqueIndex('refunds_one_missing_transfer_for_a_booking').on(table.bookingId).where(sql`outcome = 'not_received'`),
    check('refunds_outcome_is_known', sql`outcome in ('sent', 'not_received', 'kept', 'undone')`),
    check('refunds_amount_is_positive', sql`amount_cents > 0`),
    check(
      'refunds_sent_have_day_and_reference',
      sql`(outcome = 'sent') = (sent_on is not null) and (outcome = 'sent') = (bank_reference is not null)`,
    ),
  ],
)

/** Money owed after a user was deleted. No foreign keys, because booking and creditor may be deleted too. */
export const debts = pgTable(
  'debts',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind').$type<DebtKind>().notNull(),
    creditorId: uuid('creditor_id').notNull(),
    creditorName: text('creditor_name').notNull(),
    creditorEmail: text('creditor_email').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** True if the trainer of a deleted client keeps the credit. An admin then decides about a refund. */
    trainerKeepsCredit: boolean('trainer_keeps_credit').notNull().default(false),
    /** The deleted booking. The columns from here to `sessionsDone` are null for earnings and balances. */
    bookingId: uuid('booking_id'),
    otherName: text('other_name'),
    date: date('date', { mode: 'string' }),
    hour: smallint('hour'),
    sessionsCount: smallint('sessions_count'),
    sessionsDone: smallint('sessions_done'),
    createdAt: instantColumn('created_at').notNull(),
    settledAt: instantColumn('settled_at'),
    settledBy: uuid('settled_by'),
  },
  (table) => [
    uniqueIndex('debts_one_of_a_kind_for_a_booking').on(table.bookingId, table.kind),
    index('debts_of_creditor').on(table.creditorId),
    index('debts_settled').on(table.settledAt).where(sql`settled_at is not null`),
    index('debts_open').on(table.createdAt, table.id).where(sql`settled_at is null`),
    check(
      'debts_kind_is_known',
      sql`kind in ('earnings', 'refund', 'unused_sessions', 'unconfirmed_transfer', 'balance')`,
    ),
    check('debts_amount_is_positive', sql`amount_cents > 0`),
    check('debts_name_a_booking_unless_of_an_account', sql`(kind in ('earnings', 'balance')) = (booking_id is null)`),
    check('debts_are_settled_by_somebody', sql`(settled_at is null) = (settled_by is null)`),
  ],
)

const knownPairs = Object.entries(postingAccounts)
  .map(([kind, { debit, credit }]) => `('${kind}', '${debit}', '${credit}')`)
  .join(', ')

const uses = (account: LedgerAccount): SQL => sql.raw(`'${account}' in (debit, credit)`)

/**
 * The ledger: each row moves money from one ledger account to another, as a pair of debit and credit. Append-only: a
 * trigger refuses changes. No foreign keys, so that postings survive deleted users and bookings.
 */
export const postings = pgTable(
  'postings',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind').$type<PostingKind>().notNull(),
    debit: text('debit').$type<LedgerAccount>().notNull(),
    credit: text('credit').$type<LedgerAccount>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Owner of the accounts `held`, `trainer` and `commission`. */
    trainerId: uuid('trainer_id'),
    /** Owner of the accounts `reserved`, `client` and `claims`. */
    clientId: uuid('client_id'),
    bookingId: uuid('booking_id'),
    /** The booking that was paid. For a later session, the booking that bought its package. */
    purchaseId: uuid('purchase_id'),
    transferId: uuid('transfer_id'),
    /**
     * The payment that this posting is about: it was found on a statement, this was undone, or the payment never
     * arrived.
     */
    aboutId: uuid('about_id'),
    /** Identifies the event, so that it is posted only once. */
    key: text('key').notNull().unique('postings_one_for_an_event'),
    createdAt: instantColumn('created_at').notNull(),
    /** Day on the bank statement, if known. Only for postings about the bank. */
    bankDay: date('bank_day', { mode: 'string' }),
    /** The admin or client who caused the posting. null for jobs. */
    createdBy: uuid('created_by'),
  },
  (table) => [
    index('postings_of_trainer').on(table.trainerId, table.createdAt, table.kind, table.id),
    index('postings_of_client').on(table.clientId, table.createdAt, table.id),
    index('postings_of_purchase').on(table.purchaseId),
    index('postings_about').on(table.aboutId).where(sql`about_id is not null`),
    index('postings_at_the_bank')
      .on(table.kind, table.createdAt, table.amountCents)
      .where(sql`'bank' in (debit, credit) or 'expected' in (debit, credit)`),
    check('postings_pair_is_known', sql.raw(`(kind, debit, credit) in (${knownPairs})`)),
    check('postings_amount_is_positive', sql`amount_cents > 0`),
    check(
      'postings_name_the_trainer',
      sql`trainer_id is not null or not (${uses('held')} or ${uses('trainer')} or ${uses('commission')})`,
    ),
    check(
      'postings_name_the_client',
      sql`client_id is not null or not (${uses('client')} or ${uses('reserved')} or ${uses('claims')})`,
    ),
  ],
)

/**
 * Sums of postings by person, account, kind and month in Dominican time, kept by a trigger. Earnings are read from
 * here, because there may be many thousands of postings.
 */
export const postingTotals = pgTable(
  'posting_totals',
  {
    ownerId: uuid('owner_id').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    kind: text('kind').$type<PostingKind>().notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.account, table.kind, table.month] })],
)

/** Bank details, encrypted. The other columns are what their owner may see, so reading them needs no key. */
export const bankAccounts = pgTable('bank_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bank: text('bank').notNull(),
  accountEnding: text('account_ending').notNull(),
  /** null if the person removed the details. The row stays, so that entering new details counts as a change. */
  sealed: text('sealed'),
  changedAt: instantColumn('changed_at').notNull(),
  /** No transfers are sent to this account before this time. null for a person's first details. */
  pausedUntil: instantColumn('paused_until'),
})

export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    state: text('state').$type<BatchState>().notNull().default('exported'),
    format: text('format').$type<FormatName>().notNull(),
    /** The exported file, encrypted, so that it can be downloaded again. */
    sealedFile: text('sealed_file').notNull(),
    exportedAt: instantColumn('exported_at').notNull(),
    exportedBy: uuid('exported_by').notNull(),
    sentAt: instantColumn('sent_at'),
    /** Set if the batch was taken back. Such a batch has no transfers, so their number and sum are stored here. */
    takenBackAt: instantColumn('taken_back_at'),
    takenBackBy: uuid('taken_back_by'),
    takenBackCents: bigint('taken_back_cents', { mode: 'number' }),
    takenBackTransfers: integer('taken_back_transfers'),
  },
  (table) => [
    index('batches_latest').on(table.exportedAt, table.id),
    check('batches_state_is_known', sql`state in ('exported', 'sent', 'closed', 'taken_back')`),
    check('batches_sent_have_a_time', sql`(state in ('exported', 'taken_back')) = (sent_at is null)`),
    check('batches_taken_back_have_a_time', sql`(state = 'taken_back') = (taken_back_at is not null)`),
  ],
)

/** Money on its way to a trainer or client. No foreign key to people, so that it survives their deletion. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TransferKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    state: text('state').$type<StoredTransferState>().notNull(),
    /** The bank details that the transfer goes to. Later changes of the person's details do not affect them. */
    bank: text('bank').notNull(),
    accountEnding: text('account_ending').notNull(),
    sealed: text('sealed').notNull(),
    batchId: uuid('batch_id').references(() => batches.id),
    createdAt: instantColumn('created_at').notNull(),
    /** The transfer is not exported before this time. */
    readyAt: instantColumn('ready_at').notNull(),
    promisedOn: date('promised_on', { mode: 'string' }),
    inBatchAt: instantColumn('in_batch_at'),
    sentAt: instantColumn('sent_at'),
    seenAt: instantColumn('seen_at'),
    returnedAt: instantColumn('returned_at'),
    returnReason: text('return_reason'),
  },
  (table) => [
    index('transfers_of_owner').on(table.ownerId, table.createdAt, table.id),
    index('transfers_of_batch').on(table.batchId),
    index('transfers_asked').on(table.promisedOn, table.id).where(sql`state = 'asked'`),
    index('transfers_sent').on(table.sentAt, table.id).where(sql`state = 'sent'`),
    uniqueIndex('transfers_one_open_for_an_owner')
      .on(table.ownerId, table.kind)
      .where(sql`state in ('asked', 'in_batch')`),
    check('transfers_kind_is_known', sql`kind in ('payout', 'refund')`),
    check('transfers_state_is_known', sql`state in ('asked', 'in_batch', 'sent', 'seen', 'returned', 'withdrawn')`),
    check('transfers_amount_is_positive', sql`amount_cents > 0`),
    check('transfers_in_a_batch_have_one', sql`state in ('asked', 'withdrawn') = (batch_id is null)`),
    check('transfers_returned_have_a_reason', sql`(state = 'returned') = (return_reason is not null)`),
  ],
)

/** Formats of batch files that an admin has changed. All other formats are the built-in ones. */
export const payoutFormats = pgTable('payout_formats', {
  name: text('name').$type<FormatName>().primaryKey(),
  format: jsonb('format').$type<BankFileFormat>().notNull(),
})
