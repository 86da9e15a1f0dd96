import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Files that are no longer referenced. When the store is available, each file is deleted, and then its row. */
export const filesToRemove = pgTable('files_to_remove', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
