import { and, desc, eq, notLike, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { postings } from '../ledger/tables'

export type BalanceEntryRow = Awaited<ReturnType<typeof listBalanceRows>>[number]

/** The postings that changed a client's balance, latest first. */
export function listBalanceRows(db: Db, clientId: string, { beyond, limit }: RowsBeyond<'createdAt' | 'id'>) {
  return db
    .select({
      posting: postings,
      sortedBy: sql<string>`${postings.createdAt}::text`,
      trainerName: users.name,
      date: bookings.date,
      hour: bookings.hour,
    })
    .from(postings)
    .leftJoin(bookings, eq(bookings.id, postings.bookingId))
    .leftJoin(users, eq(users.id, bookings.trainerId))
    .where(
      and(
        eq(postings.clientId, clientId),
        or(eq(postings.debit, 'client'), eq(postings.credit, 'client')),
        // A payment that was undone passes through the balance without changing it.
        notLike(postings.key, 'undo%'),
        notLike(postings.key, 'comundo%'),
        beyond && sql`(${postings.createdAt}, ${postings.id}) < (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(postings.createdAt), desc(postings.id))
    .limit(limit)
}
