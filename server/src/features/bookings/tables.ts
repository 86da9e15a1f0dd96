import type { Canceller, CancelReason } from '@entrena/contract/bookings/cancellation'
import type { ProblemKind, ProblemOutcome } from '@entrena/contract/bookings/problems'
import type { BookingStatus } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'
import { isPaidAndCancelled, purchaseColumns, sharedColumns, unpaidCondition } from '../money/purchases/tables'

/** SQL condition: an unpaid request. A free request counts as unpaid until it is accepted. */
export const isUnpaidRequest = sql.raw(
  "((status in ('pending', 'confirmed') and payment_status <> 'paid') or (status = 'pending' and price_cents = 0 and package_booking_id is null))",
)

/** Columns about the session itself, which only this feature writes. */
export const hourColumns = {
  id: uuid('id').primaryKey(),
  trainerId: uuid('trainer_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  clientId: uuid('client_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Day and hour in Dominican time. */
  date: date('date', { mode: 'string' }).notNull(),
  hour: smallint('hour').notNull(),
  serviceType: text('service_type').$type<ServiceType>().notNull(),
  /** Address of a home visit, if the client gave one. */
  homeAddress: text('home_address'),
  status: text('status').$type<BookingStatus>().notNull().default('pending'),
  /** The booking that bought the package. Set for a later session of the package. */
  packageBookingId: uuid('package_booking_id').references((): AnyPgColumn => bookings.id, { onDelete: 'cascade' }),
  /** The booking that was bought: this one, or the one that bought the package. */
  purchaseId: uuid('purchase_id').notNull().generatedAlwaysAs(sql`coalesce(package_booking_id, id)`),
  packageNumber: smallint('package_number').notNull().default(1),
  reviewed: boolean('reviewed').notNull().default(false),
  /** True if the trainer switched to another role before the session took place. */
  withoutTrainer: boolean('without_trainer').notNull().default(false),
  acceptedAt: instantColumn('accepted_at'),
  completedAt: instantColumn('completed_at'),
  /** Set if the booking was cancelled, or if it is completed and the rest of its package was cancelled. */
  cancelReason: text('cancel_reason').$type<CancelReason>(),
  cancelledBy: text('cancelled_by').$type<Canceller>(),
  cancelledAt: instantColumn('cancelled_at'),
  /** Message of the person who cancelled, shown to both people. */
  cancelNote: text('cancel_note'),
  /**
   * True if this is a session of a package and was cancelled too late, so that it counts as used and cannot be
   * scheduled again.
   */
  isSessionUsed: boolean('is_session_used').notNull().default(false),
  /** True if only the first session of a package was cancelled, so that the package goes on. */
  packageGoesOn: boolean('package_goes_on').notNull().default(false),
  /** True if the client did not come. */
  clientAbsent: boolean('client_absent').notNull().default(false),
  /** How often the client has moved the session. */
  timesMoved: smallint('times_moved').notNull().default(0),
  createdAt: instantColumn('created_at').notNull(),
}

/**
 * Each row is a session. The row of a booking that buys something is also a purchase (decision 030). To change a row,
 * use `hours` or the money feature, which know only their own columns.
 */
export const bookings = pgTable('bookings', { ...hourColumns, ...sharedColumns, ...purchaseColumns }, (table) => [
  uniqueIndex('bookings_one_an_hour_for_trainer')
    .on(table.trainerId, table.date, table.hour)
    .where(sql`status <> 'cancelled'`),
  uniqueIndex('bookings_one_an_hour_for_client')
    .on(table.clientId, table.date, table.hour)
    .where(sql`status <> 'cancelled'`),
  uniqueIndex('bookings_one_of_each_package_session')
    .on(table.packageBookingId, table.packageNumber)
    .where(sql`status <> 'cancelled'`),
  /** The reference that a client writes on a transfer: the first eight characters of the id. */
  uniqueIndex('bookings_one_reference').on(sql`left(id::text, 8)`),
  /** Index for searches by a part of a reference. */
  index('bookings_by_reference').using('gin', sql`left(id::text, 8) gin_trgm_ops`),
  index('bookings_of_trainer').on(table.trainerId, table.date, table.hour),
  index('bookings_of_client').on(table.clientId, table.date, table.hour),
  index('bookings_by_proof').on(table.proofHash).where(sql`proof_hash is not null`),
  /**
   * Index in the sort order of the lists. It includes client and trainer, so that a search for people needs only the
   * index.
   */
  index('bookings_by_day').on(table.date, table.hour, table.createdAt, table.id, table.clientId, table.trainerId),
  index('bookings_by_state').on(table.status, table.paymentStatus, table.date, table.hour, table.createdAt, table.id),
  index('bookings_refund_due').on(table.date, table.hour, table.createdAt, table.id).where(sql`refund_due`),
  index('bookings_transfer_to_check')
    .on(table.date, table.hour, table.createdAt, table.id)
    .where(sql`transfer_to_check`),
  /** This index is used by the cascade when a booking is deleted. */
  index('bookings_of_package').on(table.packageBookingId).where(sql`package_booking_id is not null`),
  index('bookings_unpaid').on(table.clientId, table.trainerId).where(isUnpaidRequest),
  index('bookings_without_trainer')
    .on(table.date, table.hour, table.createdAt, table.id)
    .where(sql`without_trainer and status in ('pending', 'confirmed')`),
  index('bookings_home_visits').on(table.clientId, table.createdAt).where(sql`service_type = 'home'`),
  index('bookings_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
  /** For matching bank statement lines: they are matched by the amount due and by the client's transaction number. */
  index('bookings_due').on(sql`(price_cents - part_paid_cents)`).where(unpaidCondition),
  index('bookings_claimed').on(sql`ltrim(claimed_number, '0')`).where(sql`claimed_number is not null`),
  index('bookings_marked').on(table.markedAt, table.id).where(sql`payment_status = 'pending_confirmation'`),
  index('bookings_paid_and_cancelled').on(table.id).where(isPaidAndCancelled),
  index('bookings_completed').on(table.trainerId).where(sql`status = 'completed'`),
  check('bookings_status_is_known', sql`status in ('pending', 'confirmed', 'completed', 'cancelled')`),
  check('bookings_payment_is_known', sql`payment_status in ('pending', 'pending_confirmation', 'paid')`),
  check(
    'bookings_transfer_to_check_is_declined',
    sql`not transfer_to_check or (status = 'cancelled' and not refund_due)`,
  ),
  check(
    'bookings_address_is_of_a_home_visit',
    sql`home_address is null or (service_type = 'home' and char_length(home_address) between 1 and 200)`,
  ),
  check('bookings_policy_is_known', sql`policy in ('flexible', 'standard', 'strict')`),
  check(
    'bookings_cancel_reason_is_known',
    sql`cancel_reason in ('declined', 'withdrawn', 'client', 'trainer', 'admin', 'unpaid', 'unanswered', 'unagreed', 'trainer_absent', 'leaving')`,
  ),
  check('bookings_canceller_is_known', sql`cancelled_by in ('client', 'trainer', 'admin', 'time')`),
  check(
    'bookings_cancellation_is_whole',
    sql`(cancel_reason is null) = (cancelled_by is null) and (cancel_reason is null) = (cancelled_at is null)`,
  ),
  check('bookings_cancelled_have_a_reason', sql`status <> 'cancelled' or cancel_reason is not null`),
  check('bookings_open_are_not_cancelled', sql`status not in ('pending', 'confirmed') or cancel_reason is null`),
  check('bookings_only_open_ones_expire', sql`expires_at is null or status in ('pending', 'confirmed')`),
  check(
    'bookings_refund_is_of_what_was_paid',
    sql`refund_cents >= 0 and (refund_cents = 0 or payment_status = 'paid')`,
  ),
  check(
    'bookings_part_paid_is_less_than_the_price',
    sql`part_paid_cents = 0 or (part_paid_cents between 1 and price_cents - 1 and payment_status <> 'paid')`,
  ),
  check('bookings_refund_due_has_an_amount', sql`not refund_due or refund_cents > 0`),
  check(
    'bookings_used_sessions_are_cancelled',
    sql`not is_session_used or (status = 'cancelled' and (package_booking_id is not null or sessions_count > 1))`,
  ),
  check(
    'bookings_packages_go_on_without_the_first_session',
    sql`not package_goes_on or (status = 'cancelled' and payment_status = 'paid' and package_booking_id is null and sessions_count > 1)`,
  ),
  check('bookings_are_moved_at_most_twice', sql`times_moved between 0 and 2`),
  check('bookings_hour_is_offered', sql`hour between 6 and 22`),
  check('bookings_two_people', sql`client_id <> trainer_id`),
  check('bookings_price_is_no_debt', sql`price_cents between 0 and original_cents`),
  check(
    'bookings_sessions_are_within_the_package',
    sql`sessions_count >= 1 and sessions_done >= 0 and sessions_done <= sessions_count and sessions_taken between 0 and sessions_count`,
  ),
])

/** Idempotency keys of booking requests. For a day, a repeated request finds its booking here. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The client of the booking, so that keys of different clients are independent. */
    clientId: uuid('client_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_are_used_once').on(table.clientId, table.key),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)

/** Another time that the trainer proposes. It reserves no hour. The client decides before `until`. */
export const proposals = pgTable(
  'proposals',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    until: instantColumn('until').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** When the request would have lapsed if the proposal had not extended its deadline. */
    expiredAtBefore: instantColumn('expired_at_before'),
    /**
     * Set if the client declined the proposed hour of a request. The row is kept, because the proposal was the
     * trainer's answer.
     */
    declinedAt: instantColumn('declined_at'),
  },
  () => [check('proposals_hour_is_offered', sql`hour between 6 and 22`)],
)

export const problems = pgTable(
  'problems',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ProblemKind>().notNull(),
    openedBy: text('opened_by').$type<'client' | 'trainer'>().notNull(),
    note: text('note').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    /** The other person can object to a reported absence until this time. null if an admin decides. */
    objectBy: instantColumn('object_by'),
    objection: text('objection'),
    objectedAt: instantColumn('objected_at'),
    /** null while the problem is open. */
    outcome: text('outcome').$type<ProblemOutcome>(),
    /** The admin's note to both people. */
    decision: text('decision'),
    closedAt: instantColumn('closed_at'),
  },
  (table) => [
    index('problems_to_decide').on(table.openedAt).where(sql`closed_at is null and object_by is null`),
    index('problems_undisputed').on(table.objectBy).where(sql`closed_at is null and object_by is not null`),
    check('problems_kind_is_known', sql`kind in ('absent', 'other')`),
    check('problems_opener_is_known', sql`opened_by in ('client', 'trainer')`),
    check('problems_outcome_is_known', sql`outcome in ('upheld', 'rejected', 'reversed')`),
    check('problems_are_closed_with_an_outcome', sql`(outcome is null) = (closed_at is null)`),
    check('problems_objections_are_whole', sql`(objection is null) = (objected_at is null)`),
  ],
)

/** Sessions that were moved to another hour, for the history of the booking. */
export const bookingMoves = pgTable(
  'booking_moves',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    movedAt: instantColumn('moved_at').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    fromHour: smallint('from_hour').notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    toHour: smallint('to_hour').notNull(),
  },
  (table) => [index('booking_moves_of_booking').on(table.bookingId, table.movedAt)],
)
