import { type LedgerAccount, type PostingKind, pairs } from '@entrena/contract/money/ledger/rules'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns'

const knownPairs = Object.entries(pairs)
  .map(([kind, { debit, credit }]) => `('${kind}', '${debit}', '${credit}')`)
  .join(', ')

const uses = (account: LedgerAccount): SQL => sql.raw(`'${account}' in (debit, credit)`)

/**
 * The books: each row moves money from one account to another, as a pair of debit and credit. Append-only: a trigger
 * refuses changes. No foreign keys, so that postings survive deleted users and bookings.
 */
export const postings = pgTable(
  'postings',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind').$type<PostingKind>().notNull(),
    debit: text('debit').$type<LedgerAccount>().notNull(),
    credit: text('credit').$type<LedgerAccount>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Whose `held`, `trainer` and `commission` accounts it is. */
    trainerId: uuid('trainer_id'),
    /** Whose `reserved`, `client` and `claims` accounts it is. */
    clientId: uuid('client_id'),
    bookingId: uuid('booking_id'),
    /** The booking that was paid: that of the package if `bookingId` is one of its later sessions. */
    purchaseId: uuid('purchase_id'),
    transferId: uuid('transfer_id'),
    /** The payment that is on a statement, or is not after all. */
    aboutId: uuid('about_id'),
    /** Names the event, so that it is posted only once. */
    key: text('key').notNull().unique('postings_one_for_an_event'),
    createdAt: instant('created_at').notNull(),
    /** The day on the statement of the bank, as far as it is known. Only for postings about the bank. */
    bankDay: date('bank_day', { mode: 'string' }),
    /** The admin or client who caused it. null for jobs. */
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
 * The sums of the postings by person, account, kind and month in Dominican time, kept by a trigger. The earnings of a
 * trainer are read from here, because there may be many thousands of postings.
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
