import type { Role } from '@entrena/contract/access'
import type { AdminActionKind } from '@entrena/contract/admin/rules'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns'

/**
 * What the statistics count. Triggers of the migrations leave each change as a delta of its own: nobody waits for anybody,
 * and no row is everyone's. The upkeep folds deltas into tallies; both together are exact at every moment.
 */
export const tallyDeltas = pgTable('tally_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** The Monday of the week, of what happens on a day; a day before all weeks otherwise. */
  week: date('week', { mode: 'string' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

export const tallies = pgTable(
  'tallies',
  {
    name: text('name').notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.week] })],
)

/**
 * What admins did. Entries are added and never changed or removed: a trigger of the migrations sees to it. They name people and
 * bookings by id alone and refer to nothing, so that they outlast whom they tell of, without a name or an address.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    at: instant('at').notNull(),
    adminId: uuid('admin_id').notNull(),
    kind: text('kind').$type<AdminActionKind>().notNull(),
    /** A person, a booking, a mail or a debt, by the kind. */
    subjectId: uuid('subject_id').notNull(),
    /** Of a person who was deleted. */
    subjectRole: text('subject_role').$type<Role>(),
    /** Of a payment or a debt. */
    amountCents: integer('amount_cents'),
  },
  (table) => [
    index('admin_actions_latest').on(table.at, table.id),
    check(
      'admin_actions_kind_is_known',
      sql`kind in ('user_deleted', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled')`,
    ),
  ],
)
