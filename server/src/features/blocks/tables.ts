import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** People whom a client or trainer has blocked. It counts in both directions. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    /** Who has blocked somebody, and the cascade when that person is deleted. */
    index('blocks_of_blocked').on(table.blockedId),
    check('blocks_two_people', sql`user_id <> blocked_id`),
  ],
)

/** True if one of the two has blocked the other. Both directions are read by the primary key. */
export const isBlockedBetween = (one: SQLWrapper | string, other: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`(exists (select from blocks b where b.user_id = ${one} and b.blocked_id = ${other})
    or exists (select from blocks b where b.user_id = ${other} and b.blocked_id = ${one}))`
