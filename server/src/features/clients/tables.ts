import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Trainers' notes about their clients, which nobody else reads. Deleted with either person. */
export const clientNotes = pgTable(
  'client_notes',
  {
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainerId, table.clientId] }),
    /** This index is used by the cascade when a client is deleted. */
    index('client_notes_of_client').on(table.clientId),
    check('client_notes_are_short', sql`char_length(text) between 1 and 1000`),
  ],
)
