import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** When somebody did a limited thing: the latest times, as many as the limit allows. Keys are hashed, since they are personal. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    keyHash: text('key_hash').primaryKey(),
    times: instant('times').array().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('rate_limits_by_age').on(table.lastAt)],
)
