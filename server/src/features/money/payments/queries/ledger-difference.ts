import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { bookings } from '../../../bookings/tables'
import { postings } from '../../ledger/tables'

/**
 * Compares each booking with its postings, and adds up the differences without their signs, so that they do not
 * cancel each other out. Entries of deleted bookings cannot be compared.
 */
export async function sumLedgerDifferences(db: Db): Promise<number> {
  const entered = db
    .select({
      bookingId: postings.bookingId,
      cents: sql`sum(case when ${postings.kind} in ('credit', 'commission') then ${postings.amountCents}
        else -${postings.amountCents} end)`.as('cents'),
    })
    .from(postings)
    .where(
      inArray(postings.kind, ['credit', 'commission', 'reversal', 'commission_back', 'undone', 'commission_undone']),
    )
    .groupBy(postings.bookingId)
    .as('entered')
  const earned = sql`case when ${bookings.paymentStatus} = 'paid'
    then ${bookings.priceCents} - ${bookings.refundCents} else 0 end`
  const [row] = await db
    .select({ cents: sql`coalesce(sum(abs(${earned} - coalesce(${entered.cents}, 0))), 0)`.mapWith(Number) })
    .from(bookings)
    .leftJoin(entered, eq(entered.bookingId, bookings.id))
  return row?.cents ?? 0
}
