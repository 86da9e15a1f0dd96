import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { users } from '../../accounts/tables'
import { ownEntries } from '../tables'

/** A client's export contains the sessions that a trainer has offered to them, but no other entries. */
export const agendaData: readonly PersonalRows[] = [
  declarePersonalRows(ownEntries, {
    isAbout: ({ id }) =>
      or(eq(ownEntries.trainerId, id), and(eq(ownEntries.clientId, id), isNotNull(ownEntries.offeredAt))),
    computes: () => ({
      trainer_name: sql`(select u.name from ${users} u where u.id = ${ownEntries.trainerId})`,
      client_name: sql`(select u.name from ${users} u where u.id = ${ownEntries.clientId})`,
    }),
  }),
]
