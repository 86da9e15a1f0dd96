import type { DebtKind, RefundRecord } from '@entrena/contract/money/payments/rules'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns'
import { bookings } from '../bookings/tables'

/** Sessions that took place, and when their money becomes available. Until then a problem can be reported. */
export const releases = pgTable(
  'releases',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The booking that was paid: that of the package if the session is a later one. */
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('releases_due').on(table.dueAt), index('releases_of_purchase').on(table.purchaseId)],
)

/**
 * Outcomes of refunds, recorded by admins. A booking has several if one session did not take place and the rest of its
 * package is cancelled later. Append-only by trigger. Without foreign keys, so that the rows survive deleted users and
 * bookings.
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
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /** The transfer that was sent with a batch. What became of it stands there. null if an admin sent it by hand. */
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

/** Money owed after a user was deleted. No foreign keys, because the booking and the creditor may be deleted too. */
export const debts = pgTable(
  'debts',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind').$type<DebtKind>().notNull(),
    creditorId: uuid('creditor_id').notNull(),
    creditorName: text('creditor_name').notNull(),
    creditorEmail: text('creditor_email').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** True if the trainer of a deleted client keeps the credit. The admin then decides about a refund. */
    trainerKeepsCredit: boolean('trainer_keeps_credit').notNull().default(false),
    /** The deleted booking. The columns from here to `sessionsDone` are null for earnings and a balance. */
    bookingId: uuid('booking_id'),
    otherName: text('other_name'),
    date: date('date', { mode: 'string' }),
    hour: smallint('hour'),
    sessionsCount: smallint('sessions_count'),
    sessionsDone: smallint('sessions_done'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
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
