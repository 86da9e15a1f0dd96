import { aliasedTable, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { isMissing } from './candidates'

const trainers = aliasedTable(users, 'trainers')

export function listMissingRows(db: Db, days: readonly string[], { beyond, limit }: RowsBeyond<'markedAt' | 'id'>) {
  return db
    .select({
      booking: bookings,
      clientName: users.name,
      trainerName: trainers.name,
      sortedBy: sql<string>`${bookings.markedAt}::text`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.clientId))
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .where(
      and(
        isMissing(days),
        beyond && sql`(${bookings.markedAt}, ${bookings.id}) > (${beyond.markedAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(bookings.markedAt), asc(bookings.id))
    .limit(limit)
}

export async function countMissing(db: Db, days: readonly string[]): Promise<number> {
  return await db.$count(bookings, isMissing(days))
}

const mostAtOnce = 200

export async function listToAsk(db: Db, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isMissing(days), isNull(bookings.missingAskedAt), isNull(bookings.proofId)))
    .orderBy(asc(bookings.markedAt))
    .limit(mostAtOnce)
  return rows.map(({ id }) => id)
}
