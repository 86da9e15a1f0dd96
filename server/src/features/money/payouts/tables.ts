import type {
  BatchState,
  Format,
  FormatName,
  StoredTransferState,
  TransferKind,
} from '@entrena/contract/money/payouts/rules'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns'
import { users } from '../../accounts/tables'

/** Somebody's bank details. They are encrypted; only what is shown to the owner can be read without the key. */
export const bankAccounts = pgTable('bank_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bank: text('bank').notNull(),
  accountEnding: text('account_ending').notNull(),
  /** null if the person removed the details. The row stays, so that the next ones count as a change. */
  sealed: text('sealed'),
  changedAt: instant('changed_at').notNull(),
  /** Nothing is sent to this account before. null for the first details of a person. */
  pausedUntil: instant('paused_until'),
})

export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    state: text('state').$type<BatchState>().notNull().default('exported'),
    format: text('format').$type<FormatName>().notNull(),
    /** The file as it was exported, encrypted, so that it can be downloaded again. */
    sealedFile: text('sealed_file').notNull(),
    exportedAt: instant('exported_at').notNull(),
    exportedBy: uuid('exported_by').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('batches_latest').on(table.exportedAt, table.id),
    check('batches_state_is_known', sql`state in ('exported', 'sent', 'closed')`),
    check('batches_sent_have_a_time', sql`(state = 'exported') = (sent_at is null)`),
  ],
)

/** Money on its way to a trainer or client. No foreign key to people, so that it survives them. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TransferKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    state: text('state').$type<StoredTransferState>().notNull(),
    /** The bank details when it was asked for or exported. Later changes do not touch it. */
    bank: text('bank').notNull(),
    accountEnding: text('account_ending').notNull(),
    sealed: text('sealed').notNull(),
    batchId: uuid('batch_id').references(() => batches.id),
    createdAt: instant('created_at').notNull(),
    /** Not exported before. */
    readyAt: instant('ready_at').notNull(),
    promisedOn: date('promised_on', { mode: 'string' }),
    inBatchAt: instant('in_batch_at'),
    sentAt: instant('sent_at'),
    seenAt: instant('seen_at'),
    returnedAt: instant('returned_at'),
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

/** Formats that an admin changed. The others are presets. */
export const payoutFormats = pgTable('payout_formats', {
  name: text('name').$type<FormatName>().primaryKey(),
  format: jsonb('format').$type<Format>().notNull(),
})
