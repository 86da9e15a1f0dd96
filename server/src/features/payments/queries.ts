import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import type { RowsBeyond } from '../../platform/paging'
import { users } from '../accounts/tables'
import { bookings } from '../bookings/tables'
import { ledgerEntries } from './tables'

export type NewEntry = typeof ledgerEntries.$inferInsert

/** Ignores a second credit of the same booking. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insert(ledgerEntries).values(entry).onConflictDoNothing()
}

export interface Sums {
  readonly earnedCents: number
  readonly paidOutCents: number
}

const sumOf = (kinds: string) =>
  sql`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${sql.raw(kinds)}), 0)`.mapWith(Number)

export async function sumEntries(db: Db, trainerId: string): Promise<Sums> {
  const [row] = await db
    .select({ earnedCents: sumOf("kind <> 'payout'"), paidOutCents: sumOf("kind = 'payout'") })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.trainerId, trainerId))
  return { earnedCents: row?.earnedCents ?? 0, paidOutCents: -(row?.paidOutCents ?? 0) }
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export function listEntries(db: Db, trainerId: string, { beyond, limit }: RowsBeyond<'createdAt' | 'kind' | 'id'>) {
  return (
    db
      .select({
        entry: ledgerEntries,
        sortedBy: sql<string>`${ledgerEntries.createdAt}::text`,
        clientName: users.name,
        date: bookings.date,
        hour: bookings.hour,
        sessions: bookings.sessionsCount,
      })
      .from(ledgerEntries)
      .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
      .leftJoin(users, eq(users.id, bookings.clientId))
      .where(
        and(
          eq(ledgerEntries.trainerId, trainerId),
          beyond &&
            sql`(${ledgerEntries.createdAt}, ${ledgerEntries.kind}, ${ledgerEntries.id})
              < (${beyond.createdAt}::timestamptz, ${beyond.kind}, ${beyond.id}::uuid)`,
        ),
      )
      // `kind` puts a reversal above the reversed credit if both have the same timestamp.
      .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.kind), desc(ledgerEntries.id))
      .limit(limit)
  )
}

/** Earned cents by month ('2026-11') in Dominican time. Months without entries are omitted. */
export async function sumMonths(db: Db, trainerId: string, since: Date): Promise<ReadonlyMap<string, number>> {
  const month = sql<string>`to_char(${ledgerEntries.createdAt} at time zone ${sql.raw(`'${dominicanZone}'`)}, 'YYYY-MM')`
  const rows = await db
    .select({ month, cents: sql`sum(${ledgerEntries.amountCents})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.trainerId, trainerId),
        ne(ledgerEntries.kind, 'payout'),
        gte(ledgerEntries.createdAt, since),
      ),
    )
    .groupBy(month)
  return new Map(rows.map((row) => [row.month, row.cents]))
}
