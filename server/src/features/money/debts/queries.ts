import { aliasedTable, and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { debts, refunds, transfers } from '../tables'

const trainers = aliasedTable(users, 'trainers')
const clients = aliasedTable(users, 'clients')

export type PaidBookingRow = Awaited<ReturnType<typeof listPaidBookings>>[number]

/**
 * Bookings of a client or trainer for which money has arrived, or for which the client announced a transfer or uploaded
 * a proof.
 */
export function listPaidBookings(db: Db, userId: string) {
  return db
    .select({
      booking: bookings,
      refundSentCents: sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
        where ${refunds.bookingId} = ${bookings.id} and ${refunds.outcome} in ('sent', 'kept'))`.mapWith(Number),
      trainerName: trainers.name,
      client: { id: clients.id, name: clients.name, email: clients.email, language: clients.language },
    })
    .from(bookings)
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      and(
        or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId)),
        or(ne(bookings.paymentStatus, 'pending'), isNotNull(bookings.proofId), gt(bookings.partPaidCents, 0)),
        // A later session of a package has no price of its own, but a refund may be due for it.
        or(gt(bookings.priceCents, 0), eq(bookings.refundDue, true)),
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.hour), asc(bookings.id))
}

/** Partly paid bookings of a client or trainer that are not cancelled. */
export async function listPartPaid(tx: Db, userId: string) {
  return await tx
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId)),
        gt(bookings.partPaidCents, 0),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(bookings.id))
}

/** Sum of a client's requested refunds that are in no batch. */
export async function sumRequestedRefunds(db: Db, clientId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${transfers.amountCents}), 0)`.mapWith(Number) })
    .from(transfers)
    .where(and(eq(transfers.ownerId, clientId), eq(transfers.kind, 'refund'), eq(transfers.state, 'asked')))
  return row?.cents ?? 0
}

export async function deleteSettledDebts(db: Db, before: Date): Promise<void> {
  await db.delete(debts).where(lt(debts.settledAt, before))
}

export type StoredDebt = typeof debts.$inferSelect
export type NewDebt = typeof debts.$inferInsert

export async function insertDebts(db: Db, rows: readonly NewDebt[]): Promise<StoredDebt[]> {
  if (rows.length === 0) return []
  return await db
    .insert(debts)
    .values([...rows])
    .returning()
}

export function listOpenDebts(db: Db, { beyond, limit }: RowsBeyond<'createdAt' | 'id'>) {
  return db
    .select({ debt: debts, sortedBy: sql<string>`${debts.createdAt}::text` })
    .from(debts)
    .where(
      and(
        isNull(debts.settledAt),
        beyond && sql`(${debts.createdAt}, ${debts.id}) > (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(debts.createdAt), asc(debts.id))
    .limit(limit)
}

export function countOpenDebts(db: Db): Promise<number> {
  return db.$count(debts, isNull(debts.settledAt))
}

/**
 * Sums the debts to a person. Includes the debts to an earlier, deleted account with the same e-mail address, if the
 * person has proven the address.
 */
export async function sumDebtsTo(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${debts.amountCents}), 0)`.mapWith(Number) })
    .from(debts)
    .where(and(isNull(debts.settledAt), or(eq(debts.creditorId, id), isOfEarlierAccount(id))))
  return row?.cents ?? 0
}

const isOfEarlierAccount = (id: string) => sql`(
  ${debts.creditorEmail} = (select u.email from ${users} u where u.id = ${id} and u.email_proven_at is not null)
  and not exists (select from ${users} u where u.id = ${debts.creditorId}))`

export async function doesDebtExist(db: Db, id: string): Promise<boolean> {
  return (await db.$count(debts, eq(debts.id, id))) > 0
}

interface Settlement {
  readonly by: string
  readonly at: Date
}

/** Returns undefined if the debt does not exist or was already settled. */
export async function markSettled(db: Db, id: string, { by, at }: Settlement): Promise<StoredDebt | undefined> {
  const [row] = await db
    .update(debts)
    .set({ settledAt: at, settledBy: by })
    .where(and(eq(debts.id, id), isNull(debts.settledAt)))
    .returning()
  return row
}
