import type { Role } from '@entrena/contract/access'
import type { AdminActionKind } from '@entrena/contract/admin/rules'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'

/**
 * Log of admin actions. A trigger refuses updates and deletes. Entries have no foreign keys and no names, except in the
 * reason of a suspension, so they can stay when a person is deleted.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    at: instantColumn('at').notNull(),
    adminId: uuid('admin_id').notNull(),
    kind: text('kind').$type<AdminActionKind>().notNull(),
    /** The id of a person, a booking, a mail or a debt, depending on the kind. */
    subjectId: uuid('subject_id').notNull(),
    /** The role of the deleted person. Null for all other actions. */
    subjectRole: text('subject_role').$type<Role>(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The admin's reason for a suspension. Null for all other actions. */
    reason: text('reason'),
    /** The first log entry of the same click. Null for the first entry itself. */
    pressId: uuid('press_id'),
  },
  (table) => [
    index('admin_actions_latest').on(table.at, table.id),
    index('admin_actions_of_press').on(table.pressId, table.at, table.id).where(sql`press_id is not null`),
    index('admin_actions_of_subject').on(table.subjectId, table.at),
    check(
      'admin_actions_kind_is_known',
      sql`kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'admin_created', 'admin_password_reset', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'batch_taken_back', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied', 'user_suspended', 'suspension_lifted', 'report_decided', 'report_lifted', 'paper_accepted', 'paper_refused', 'report_kept', 'contact_answered', 'users_downloaded', 'bookings_downloaded', 'payments_downloaded', 'batches_downloaded', 'statement_undone', 'bank_details_asked', 'bank_details_erased', 'line_ignored', 'line_reopened', 'line_decided', 'statement_discarded')`,
    ),
    check('admin_actions_suspend_for_a_reason', sql`(kind = 'user_suspended') = (reason is not null)`),
  ],
)
