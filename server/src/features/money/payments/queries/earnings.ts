import { trainerKindNames } from '@entrena/contract/money/ledger/rules'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { postings, postingTotals } from '../../tables'

export type EarningsEntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export function listEntries(db: Db, trainerId: string, { beyond, limit }: RowsBeyond<'createdAt' | 'kind' | 'id'>) {
  return (
    db
      .select({
        entry: postings,
        sortedBy: sql<string>`${postings.createdAt}::text`,
        clientName: users.name,
        date: bookings.date,
        hour: bookings.hour,
        sessions: bookings.sessionsCount,
      })
      .from(postings)
      .leftJoin(bookings, eq(bookings.id, postings.bookingId))
      .leftJoin(users, eq(users.id, bookings.clientId))
      .where(
        and(
          eq(postings.trainerId, trainerId),
          inArray(postings.kind, trainerKindNames),
          beyond &&
            sql`(${postings.createdAt}, ${postings.kind}, ${postings.id})
              < (${beyond.createdAt}::timestamptz, ${beyond.kind}, ${beyond.id}::uuid)`,
        ),
      )
      // `kind` puts a reversal above the reversed credit if both have the same timestamp.
      .orderBy(desc(postings.createdAt), desc(postings.kind), desc(postings.id))
      .limit(limit)
  )
}

/** Earned cents by month ('2026-11') in Dominican time, since a month. Months without entries are omitted. */
export async function sumMonths(db: Db, trainerId: string, since: string): Promise<ReadonlyMap<string, number>> {
  const month = sql<string>`to_char(${postingTotals.month}, 'YYYY-MM')`
  const rows = await db
    .select({
      month,
      cents: sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`.mapWith(Number),
    })
    .from(postingTotals)
    .where(
      and(
        eq(postingTotals.ownerId, trainerId),
        eq(postingTotals.account, 'held'),
        inArray(postingTotals.kind, ['credit', 'reversal', 'undone']),
        gte(postingTotals.month, `${since}-01`),
      ),
    )
    .groupBy(month)
  return new Map(rows.map((row) => [row.month, row.cents]))
}
