import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
