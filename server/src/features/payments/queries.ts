import type { PaymentStatus } from '@entrena/contract/bookings/rules'
import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, desc, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { users } from '../accounts/public'
import { bookings } from '../bookings/public'
import { ledgerEntries } from './tables'

/** How its payment stands; held until the transaction ends. */
export async function lockPayment(tx: Db, bookingId: string): Promise<PaymentStatus | undefined> {
  const [row] = await tx
    .select({ paymentStatus: bookings.paymentStatus })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  return row?.paymentStatus
}

/** Proofs of the bookings that somebody has, on either side. */
export async function listProofs(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.proofId })
    .from(bookings)
    .where(and(or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId)), isNotNull(bookings.proofId)))
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

export interface PaidBooking {
  readonly trainerId: string
  readonly priceCents: number
}

/** The booking that this makes paid; undefined where it was so before, or is cancelled, or is not there. */
export async function setPaid(db: Db, id: string, now: Date): Promise<PaidBooking | undefined> {
  const [row] = await db
    .update(bookings)
    .set({ paymentStatus: 'paid', updatedAt: now })
    .where(and(eq(bookings.id, id), ne(bookings.paymentStatus, 'paid'), ne(bookings.status, 'cancelled')))
    .returning({ trainerId: bookings.trainerId, priceCents: bookings.priceCents })
  return row
}

/** Whether this changed anything: not where it was said before. */
export async function setMarked(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(bookings)
    .set({ paymentStatus: 'pending_confirmation', updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.paymentStatus, 'pending'), ne(bookings.status, 'cancelled')))
    .returning({ id: bookings.id })
  return rows.length > 0
}

export async function setRefundDue(db: Db, id: string): Promise<void> {
  await db.update(bookings).set({ refundDue: true }).where(eq(bookings.id, id))
}

interface Proof {
  readonly id: string
  readonly hash: string
  readonly at: Date
}

/** Held until the transaction ends; undefined where the booking takes no proof any more. */
export async function lockUnpaid(tx: Db, bookingId: string): Promise<{ proofId: string | null } | undefined> {
  const [row] = await tx
    .select({ proofId: bookings.proofId, status: bookings.status, paymentStatus: bookings.paymentStatus })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  return row && row.status !== 'cancelled' && row.paymentStatus !== 'paid' ? row : undefined
}

export async function setProof(tx: Db, bookingId: string, { id, hash, at }: Proof): Promise<void> {
  await tx.update(bookings).set({ proofId: id, proofHash: hash, proofAt: at }).where(eq(bookings.id, bookingId))
}

export type NewEntry = typeof ledgerEntries.$inferInsert

/** Once for each booking and kind, whoever asks and how often. */
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

interface EntriesPage {
  readonly beyond: { readonly createdAt: string; readonly kind: string; readonly id: string } | undefined
  readonly limit: number
}

export function listEntries(db: Db, trainerId: string, { beyond, limit }: EntriesPage) {
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
      // A reversal after its credit, also within one instant.
      .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.kind), desc(ledgerEntries.id))
      .limit(limit)
  )
}

/** What each month brought since an instant; months without an entry are left out. */
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
