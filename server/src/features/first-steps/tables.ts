import type { OptionalStep } from '@entrena/contract/first-steps/rules'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/**
 * Steps that trainers skipped, and 'share' for those who shared their page. All other steps are derived from other
 * tables.
 */
export const stepsLeftOut = pgTable(
  'steps_left_out',
  {
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: text('step').$type<OptionalStep>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainerId, table.step] }),
    check('steps_left_out_are_optional', sql`step in ('papers', 'share')`),
  ],
)
