import { and, eq, gt, lte, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { allocations, isByNumber } from '../../bank/tables'
import { postings } from '../../ledger/tables'

/** When the client of a purchase last got money by a confirmation number alone: for the purchase, or before it was paid. */
export async function findNumberMoney(
  tx: Db,
  { clientId, purchaseId }: { readonly clientId: string; readonly purchaseId: string },
): Promise<Date | null> {
  const paidAt = tx
    .select({ at: max(postings.createdAt) })
    .from(postings)
    .where(and(eq(postings.purchaseId, purchaseId), eq(postings.kind, 'credit')))
  const [row] = await tx
    .select({ lastAt: max(allocations.madeAt) })
    .from(allocations)
    .where(
      and(isByNumber(clientId), or(eq(allocations.bookingId, purchaseId), lte(allocations.madeAt, sql`(${paidAt})`))),
    )
  return row?.lastAt ?? null
}

/** What a booking was paid with is in the balance once the books gave it back. */
const inBalance = sql`case when allocations.booking_id is null then allocations.amount_cents
  else least(allocations.amount_cents, (select coalesce(sum(p.amount_cents), 0) from ${postings} p
    where p.client_id = allocations.client_id and p.credit = 'client'
    and coalesce(p.purchase_id, p.booking_id) = allocations.booking_id)) end`

/** What came to a client's balance by a confirmation number alone since a moment, and when the last of it came. */
export async function sumByNumber(db: Db, clientId: string, since: Date) {
  const [row] = await db
    .select({
      cents: sql`coalesce(sum(${inBalance}), 0)`.mapWith(Number),
      lastAt: sql`max(made_at) filter (where ${inBalance} > 0)`.mapWith(allocations.madeAt),
    })
    .from(allocations)
    .where(and(isByNumber(clientId), gt(allocations.madeAt, since)))
  return { cents: row?.cents ?? 0, lastAt: row?.lastAt ?? null }
}
