import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Clients who want to be told when an hour, or any hour of a day, becomes free. An entry reserves nothing. */
export const waitlist = pgTable(
  'waitlist',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    /** The hour for which the client waits. null means any hour of the day. */
    hour: smallint('hour'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('waitlist_once_for_an_hour').on(
      table.clientId,
      table.trainerId,
      table.date,
      sql`coalesce(${table.hour}, -1)`,
    ),
    index('waitlist_of_trainer').on(table.trainerId, table.date, table.createdAt),
    index('waitlist_by_day').on(table.date),
    check('waitlist_hour_is_offered', sql`hour between 6 and 22`),
  ],
)
