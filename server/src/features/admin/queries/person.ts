import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { sessions, users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { hasSessionsToCome } from '../../money/purchases/tables'
import { bankAccounts, postings, postingTotals, refunds, transfers } from '../../money/tables'

export async function findPersonFacts(db: Db, id: string) {
  const [row] = await db
    .select({
      phone: users.phone,
      leavingAt: users.leavingAt,
      bank: bankAccounts.bank,
      ending: bankAccounts.accountEnding,
      sealed: bankAccounts.sealed,
      lastSeenAt:
        sql`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`.mapWith(
          sessions.lastSeenAt,
        ),
    })
    .from(users)
    .leftJoin(bankAccounts, eq(bankAccounts.userId, users.id))
    .where(eq(users.id, id))
  return row
}

const isTheirs = (id: string) => or(eq(bookings.clientId, id), eq(bookings.trainerId, id))

/** Sums of a person's money in cents, and the person's number of bookings. */
export async function sumMoneyOfPerson(db: Db, id: string) {
  const of = (account: string, kinds?: readonly string[]) =>
    sql`coalesce(sum(${postingTotals.creditCents} - ${postingTotals.debitCents}) filter (where ${and(
      eq(postingTotals.account, sql`${account}`),
      kinds &&
        inArray(
          postingTotals.kind,
          sql`(${sql.join(
            kinds.map((kind) => sql`${kind}`),
            sql`, `,
          )})`,
        ),
    )}), 0)`.mapWith(Number)
  const [totals] = await db
    .select({
      received: of('reserved', ['received']),
      overpaid: of('client', ['overpaid', 'not_arrived']),
      balance: of('client'),
      available: of('trainer'),
      onHold: of('held'),
      paidOut: of('trainer', ['payout', 'payout_by_hand', 'payout_returned']),
    })
    .from(postingTotals)
    .where(eq(postingTotals.ownerId, id))
  const [open] = await db
    .select({ cents: sql`coalesce(sum(${transfers.amountCents}), 0)`.mapWith(Number) })
    .from(transfers)
    .where(
      and(eq(transfers.ownerId, id), eq(transfers.kind, 'refund'), inArray(transfers.state, ['asked', 'in_batch'])),
    )
  const [sessionsOf] = await db
    .select({
      bookings: sql`count(*)`.mapWith(Number),
      left: sql`coalesce(sum(sessions_count - sessions_done) filter (where ${hasSessionsToCome}), 0)`.mapWith(Number),
      bought: sql`coalesce(sum(sessions_count) filter (where ${hasSessionsToCome}), 0)`.mapWith(Number),
    })
    .from(bookings)
    .where(isTheirs(id))
  return { totals, openRefundCents: open?.cents ?? 0, sessions: sessionsOf }
}

/** Ids of bookings that are not over or whose money is not settled, next session first. */
export async function listOpenBookingIds(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isTheirs(id),
        or(
          inArray(bookings.status, ['pending', 'confirmed']),
          eq(bookings.refundDue, true),
          eq(bookings.transferToCheck, true),
          and(
            eq(bookings.status, 'completed'),
            sql`${bookings.paymentStatus} <> 'paid'`,
            sql`${bookings.priceCents} > 0`,
          ),
        ),
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.hour), desc(bookings.createdAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * How much of the refunds of a purchase, of all its sessions, was sent to the client's bank, by hand or in a batch, and
 * was not returned.
 */
export async function sumSentToBank(db: Db, purchaseId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(transfers, eq(transfers.id, refunds.transferId))
    .where(
      and(
        eq(bookings.purchaseId, purchaseId),
        eq(refunds.outcome, 'sent'),
        or(isNull(transfers.state), ne(transfers.state, 'returned')),
      ),
    )
  return row?.cents ?? 0
}

/** Sums of the postings of a purchase, by kind. */
export async function sumPurchaseKinds(db: Db, purchaseId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ kind: postings.kind, cents: sql`sum(${postings.amountCents})`.mapWith(Number) })
    .from(postings)
    .where(eq(postings.purchaseId, purchaseId))
    .groupBy(postings.kind)
  return new Map(rows.map(({ kind, cents }) => [kind, cents]))
}
