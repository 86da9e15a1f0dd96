import type { Policy } from '@entrena/contract/bookings/cancellation'
import type { PaymentStatus } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import { boolean, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../../platform/db/columns'

// A purchase and its first session are one row of `bookings`, see decision 030. Only this feature writes these columns.

/** SQL condition: the booking is not fully paid. */
export const unpaidConditionOf = (table: string) =>
  sql.raw(`(${table}.payment_status <> 'paid' and ${table}.status <> 'cancelled' and ${table}.price_cents > 0)`)
export const unpaidCondition = sql.raw("(payment_status <> 'paid' and status <> 'cancelled' and price_cents > 0)")

/** SQL condition: an accepted purchase has sessions that have not taken place yet, whether they are paid or not. */
export const hasSessionsToCome = sql.raw(
  "(package_booking_id is null and status <> 'pending' and (cancelled_at is null or package_goes_on) and sessions_done < sessions_count)",
)
/**
 * SQL condition: the purchase or session was cancelled after payment, so the trainer may have kept a part of the price.
 */
export const isPaidAndCancelled = sql.raw(
  "(payment_status = 'paid' and cancelled_at is not null and ((package_booking_id is null and not package_goes_on) or is_session_used))",
)

/**
 * SQL for the number of sessions of a paid purchase that may still take place, scheduled or not. If a package was
 * cancelled, only those that have begun.
 */
export const openSessionsOf = (purchase: string) =>
  sql.raw(`(case when ${purchase}.cancelled_at is null or ${purchase}.package_goes_on
    then ${purchase}.sessions_count - ${purchase}.sessions_done
    else (select count(*) from bookings begun where begun.status in ('pending', 'confirmed')
      and (begun.id = ${purchase}.id or begun.package_booking_id = ${purchase}.id)) end)`)

/** SQL for the number of a purchase's sessions that took place so recently that problems can still be reported. */
export const waitingSessionsOf = (purchase: string) =>
  sql.raw(`(select count(*) from releases waiting where waiting.purchase_id = ${purchase}.id)`)

/**
 * Columns about purchases, payments and refunds. A later session of a package is stored as paid, and a refund may be
 * due for it.
 */
export const purchaseColumns = {
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  priceCents: integer('price_cents').notNull(),
  /** Part payment of a booking that is not fully paid. After a cancellation it is in the client's balance. */
  partPaidCents: integer('part_paid_cents').notNull().default(0),
  originalCents: integer('original_cents').notNull(),
  discountPercent: smallint('discount_percent').notNull(),
  /** True if the client bought one of the trainer's packages. */
  isPackage: boolean('is_package').notNull(),
  sessionsCount: smallint('sessions_count').notNull(),
  /** Number of scheduled or completed sessions of the package. `sessionsDone` counts only completed ones. */
  sessionsTaken: smallint('sessions_taken').notNull().default(1),
  sessionsDone: smallint('sessions_done').notNull().default(0),
  /** The cancellation policy of the trainer when the booking was made. */
  policy: text('policy').$type<Policy>().notNull().default('standard'),
  /** True if a refund is due: a paid booking was cancelled, or a problem with it was upheld. */
  refundDue: boolean('refund_due').notNull().default(false),
  /** Amount of the refund that is due or was sent. */
  refundCents: integer('refund_cents').notNull().default(0),
  /** True if the client announced a transfer before the booking was cancelled, and no admin has settled it yet. */
  transferToCheck: boolean('transfer_to_check').notNull().default(false),
  /** The payment proof of a transfer. The hash finds other bookings with the same proof. */
  proofId: uuid('proof_id'),
  /** A PDF is stored as it was uploaded. Pictures are re-encoded. */
  proofIsPdf: boolean('proof_is_pdf').notNull().default(false),
  proofHash: text('proof_hash'),
  proofAt: instantColumn('proof_at'),
  /** When the client marked the booking as paid, or uploaded a proof before a part payment arrived. */
  markedAt: instantColumn('marked_at'),
  /** When the client was asked for a payment proof because no transfer had arrived. */
  missingAskedAt: instantColumn('missing_asked_at'),
  /** The bank that the client entered to help find the transfer on a statement. */
  claimedBank: text('claimed_bank'),
  claimedNumber: text('claimed_number'),
  claimedPayer: text('claimed_payer'),
}

/**
 * Columns that depend on both session and payment. The features `bookings` and `money` both update them with their own
 * changes.
 */
export const sharedColumns = {
  /** Payment deadline that the client sees. null if the booking never lapses unpaid. */
  payBy: instantColumn('pay_by'),
  /** When the booking is cancelled automatically, see `expiryOf`. null if never. */
  expiresAt: instantColumn('expires_at'),
  /** Counts changes of hour or state, for calendars. It also identifies payments in the ledger. */
  sequence: smallint('sequence').notNull().default(0),
  updatedAt: instantColumn('updated_at').notNull(),
}
