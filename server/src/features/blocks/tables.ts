import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Blocks between clients and trainers. A block works in both directions. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    /** Index to find who blocked a person. The cascade uses it when that person is deleted. */
    index('blocks_of_blocked').on(table.blockedId),
    check('blocks_two_people', sql`user_id <> blocked_id`),
  ],
)

/** SQL condition: one of the two has blocked the other. The primary key serves both directions. */
export const isBlockedBetween = (one: SQLWrapper | string, other: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`(exists (select from blocks b where b.user_id = ${one} and b.blocked_id = ${other})
    or exists (select from blocks b where b.user_id = ${other} and b.blocked_id = ${one}))`
