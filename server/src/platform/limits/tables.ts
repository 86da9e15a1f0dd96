import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../db/columns'

/**
 * The times of the latest uses of a rate-limited action, at most as many as the limit allows. Keys are hashed, because
 * they contain e-mail addresses, ids of people or network addresses.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    keyHash: text('key_hash').primaryKey(),
    times: instantColumn('times').array().notNull(),
    lastAt: instantColumn('last_at').notNull(),
  },
  (table) => [index('rate_limits_by_age').on(table.lastAt)],
)
