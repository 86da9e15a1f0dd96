import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Files that are no longer referenced. Each is deleted as soon as the store is available, then its row. */
export const filesToRemove = pgTable('files_to_remove', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
