import { eq, or, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { bookings } from '../../bookings/tables'
import { adminActions } from '../tables'

export const adminLogData: readonly PersonalRows[] = [
  declarePersonalRows(adminActions, {
    isAbout: ({ id }) =>
      or(
        eq(adminActions.adminId, id),
        eq(adminActions.subjectId, id),
        sql`${adminActions.subjectId} in (select b.id from ${bookings} b
          where b.client_id = ${id}::uuid or b.trainer_id = ${id}::uuid)`,
      ),
    computes: ({ id }) => ({
      // The exported rows do not reveal which admin acted, unless it was the person themselves.
      admin_id: sql`case when ${adminActions.adminId} = ${id}::uuid then ${adminActions.adminId} end`,
    }),
    keptBecause:
      'what admins did stays; an entry has ids and no name, apart from what an admin wrote about a suspension',
  }),
]
