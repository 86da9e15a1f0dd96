import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Trainers that clients have saved. A hidden trainer's row stays, but is not listed. */
export const favourites = pgTable(
  'favourites',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.trainerId] }),
    /** This index is used by the cascade when a trainer is deleted. */
    index('favourites_of_trainer').on(table.trainerId),
  ],
)
