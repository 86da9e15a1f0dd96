import type { OptionalStep } from '@entrena/contract/first-steps/rules'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/**
 * Steps that trainers skipped. Also 'share' for trainers who shared their page. All other steps follow from other
 * tables.
 */
export const stepsLeftOut = pgTable(
  'steps_left_out',
  {
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: text('step').$type<OptionalStep>().notNull(),
    /** The prices for which `packages` was skipped (`pricesText`). */
    prices: text('prices'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainerId, table.step] }),
    check('steps_left_out_are_optional', sql`step in ('packages', 'papers', 'share')`),
    check('steps_left_out_know_their_prices', sql`(step = 'packages') = (prices is not null)`),
  ],
)
