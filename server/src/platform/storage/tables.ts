import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../db/columns'

/** Files to delete from the store. Each row is deleted after its file. */
export const filesToRemove = pgTable('files_to_remove', {
  key: text('key').primaryKey(),
  createdAt: instantColumn('created_at').notNull(),
})
