import type { Policy } from '@entrena/contract/bookings/cancellation'
import type { PaymentStatus } from '@entrena/contract/bookings/rules'
import { sql } from 'drizzle-orm'
import { boolean, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns'

// A purchase and its first hour are one row of `bookings`, see decision 030. This feature writes these columns, and no other does.

/** Money is still to be paid for the booking. */
export const isDueOf = (table: string) =>
  sql.raw(`(${table}.payment_status <> 'paid' and ${table}.status <> 'cancelled' and ${table}.price_cents > 0)`)
export const isDue = sql.raw("(payment_status <> 'paid' and status <> 'cancelled' and price_cents > 0)")

/** Sessions were paid and are still to take place. */
export const hasSessionsLeft = sql.raw(
  "(payment_status = 'paid' and cancelled_at is null and price_cents > 0 and sessions_done < sessions_count)",
)
/** The trainer may have kept a part of the price. */
export const isPaidAndCancelled = sql.raw(
  "(payment_status = 'paid' and cancelled_at is not null and (package_booking_id is null or is_session_used))",
)

/**
 * Purchases, their payments and refunds. A later session of a package has a row too: it is paid, and a refund may be
 * due for it.
 */
export const purchaseColumns = {
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  priceCents: integer('price_cents').notNull(),
  /** Part payment of a booking that is not paid in full. After a cancellation it is in the client's balance. */
  partPaidCents: integer('part_paid_cents').notNull().default(0),
  originalCents: integer('original_cents').notNull(),
  discountPercent: smallint('discount_percent').notNull(),
  /** Whether the client bought one of the trainer's packages. */
  isPackage: boolean('is_package').notNull(),
  sessionsCount: smallint('sessions_count').notNull(),
  /** Scheduled or completed sessions of the package. `sessionsDone` counts only completed sessions. */
  sessionsTaken: smallint('sessions_taken').notNull().default(1),
  sessionsDone: smallint('sessions_done').notNull().default(0),
  /** The cancellation policy of the trainer when the booking was made. */
  policy: text('policy').$type<Policy>().notNull().default('standard'),
  /** True if money is due to the client: the booking was paid, and then cancelled or a problem with it upheld. */
  refundDue: boolean('refund_due').notNull().default(false),
  /** How much of the paid price is due back to the client, or was sent back. */
  refundCents: integer('refund_cents').notNull().default(0),
  /** True if the client announced a transfer before the booking was cancelled, and no admin has settled it yet. */
  transferToCheck: boolean('transfer_to_check').notNull().default(false),
  /** The screenshot of a transfer. The hash finds other bookings with the same screenshot. */
  proofId: uuid('proof_id'),
  /** A PDF is stored as it was uploaded. Pictures are re-encoded. */
  proofIsPdf: boolean('proof_is_pdf').notNull().default(false),
  proofHash: text('proof_hash'),
  proofAt: instant('proof_at'),
  /** When the client marked the booking as paid, or added a proof before a part of the price arrived. */
  markedAt: instant('marked_at'),
  /** When the client was asked for a proof, because no transfer had arrived. */
  missingAskedAt: instant('missing_asked_at'),
  /** Details from the client that help to find the transfer on a bank statement. */
  claimedBank: text('claimed_bank'),
  claimedNumber: text('claimed_number'),
  claimedPayer: text('claimed_payer'),
}

/** Derived from both the hour and the payment, so bookings and money each store it again with their own changes. */
export const sharedColumns = {
  /** Until when the client was asked to pay. null if the booking never lapses unpaid. */
  payBy: instant('pay_by'),
  /** When the booking is cancelled by time, see `expiryOf`. null if it is not. */
  expiresAt: instant('expires_at'),
  /** Counts changes of the hour or the state, for calendars. It also names payments in the books. */
  sequence: smallint('sequence').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
}
