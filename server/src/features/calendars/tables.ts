import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Private URLs from which calendar programs read a person's sessions. A new URL replaces the old one. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_by_token').on(table.tokenHash)],
)
