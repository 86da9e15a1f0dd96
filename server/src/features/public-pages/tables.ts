import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Slugs of a trainer's public page: the current one, and a few former ones, which redirect to it. */
export const trainerSlugs = pgTable(
  'trainer_slugs',
  {
    slug: text('slug').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isCurrent: boolean('is_current').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('trainer_slugs_one_is_current').on(table.trainerId).where(sql`is_current`),
    index('trainer_slugs_of_trainer').on(table.trainerId),
    check('trainer_slugs_are_part_of_a_url', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100`),
  ],
)

/** Hashes of the slugs of deleted people. Their URLs answer 410, and nobody else can get these slugs. */
export const goneSlugs = pgTable(
  'gone_slugs',
  {
    digest: text('digest').primaryKey(),
    goneAt: instantColumn('gone_at').notNull(),
  },
  (table) => [index('gone_slugs_by_age').on(table.goneAt)],
)
