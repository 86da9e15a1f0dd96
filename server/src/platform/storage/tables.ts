import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Files to delete from the store. Each row is deleted after its file. */
export const filesToRemove = pgTable('files_to_remove', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
