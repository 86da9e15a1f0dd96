import { noteCharactersOfAdmins } from '@entrena/contract/admin/rules'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'
import { bookings } from '../bookings/tables'

/**
 * Triggers insert a row for each change of a statistic. With a shared counter row instead, every write would wait for
 * the lock on that row. A job adds the deltas to `tallies`. The sum of both tables is always exact.
 */
export const tallyDeltas = pgTable('tally_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Monday of the week; 0001-01-01 for counts without a date, such as the number of users. */
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

/** Notes that only admins read, about a person or a booking. Deleted with the person or the booking. */
export const adminNotes = pgTable(
  'admin_notes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    writtenAt: instantColumn('written_at').notNull(),
    /** No foreign key, because the note stays if the admin's account is deleted. */
    writtenBy: uuid('written_by').notNull(),
  },
  (table) => [
    index('admin_notes_of_user').on(table.userId, table.writtenAt).where(sql`user_id is not null`),
    index('admin_notes_of_booking').on(table.bookingId, table.writtenAt).where(sql`booking_id is not null`),
    check('admin_notes_are_about_one_thing', sql`num_nonnulls(user_id, booking_id) = 1`),
    check('admin_notes_are_short', sql.raw(`char_length(text) between 1 and ${2 * noteCharactersOfAdmins}`)),
  ],
)
