import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Files of which nothing tells any more. Each goes as soon as the store takes part; the row goes after it. */
export const filesToRemove = pgTable('files_to_remove', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
