import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { users } from '../../accounts/tables'
import { blocks } from '../tables'

/** Exports only one's own blocks. Nobody is told who has blocked them. */
export const blocksData: readonly PersonalRows[] = [
  declarePersonalRows(blocks, {
    isAbout: ({ id }) => eq(blocks.userId, id),
    computes: () => ({ blocked_name: sql`(select u.name from ${users} u where u.id = ${blocks.blockedId})` }),
  }),
]
