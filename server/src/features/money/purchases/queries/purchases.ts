import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanInstant, dominicanZone } from '@entrena/contract/dominican-time'
import type { PostingKind } from '@entrena/contract/money/ledger/rules'
import { hoursToPayRest, type RefundRecord } from '@entrena/contract/money/payments/rules'
import type { StoredTransferState } from '@entrena/contract/money/payouts/rules'
import { and, eq, getTableColumns, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/db'
import { preparedRows } from '../../../../platform/db/prepared'
import { bookings } from '../../../bookings/tables'
import { refuseUnlocked } from '../../../locks/public'
import { addPostingSum, type SumsByKind } from '../../ledger/queries'
import { postings, refunds } from '../../tables'
import { expiresAtOf } from '../request-purchase'
import { openSessionsOf, purchaseColumns, sharedColumns, waitingSessionsOf } from '../tables'

export type PurchaseRow = typeof bookings.$inferSelect

/** The columns that this feature may change. The columns about the session are not among them. */
const purchases = pgTable('bookings', { id: uuid('id').primaryKey(), ...sharedColumns, ...purchaseColumns })
type Columns = Partial<typeof purchases.$inferSelect>

/** SQL condition: the whole purchase was cancelled, not only the first session of a package that goes on. */
export const hasEnded = sql.raw('(bookings.cancelled_at is not null and not bookings.package_goes_on)')

interface Change {
  readonly id: string
  readonly now: Date
  /** SQL conditions that the booking must meet to be changed. */
  readonly when?: SQL | undefined
  readonly change: (before: PurchaseRow) => Columns
}

/**
 * Changes the payment of a booking whose row the caller has locked, and recomputes when the booking expires. Returns
 * false if the booking does not meet `when`.
 */
async function changePurchase(tx: Db, { id, now, when, change }: Change): Promise<boolean> {
  refuseUnlocked(tx, id)
  const [before] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), when))
  if (!before) return false
  const changes = { updatedAt: now, ...change(before) }
  await set(tx, id, { ...changes, expiresAt: expiresAtOf({ ...before, ...changes }, now) })
  return true
}

async function set(tx: Db, id: string, columns: Columns): Promise<void> {
  await tx.update(purchases).set(columns).where(eq(purchases.id, id))
}

/** Stores that a locked booking is paid, and returns it. Throws if it is paid or cancelled. */
export async function setPaid(tx: Db, before: PurchaseRow, now: Date): Promise<PurchaseRow> {
  refuseUnlocked(tx, before.id)
  const changes = { paymentStatus: 'paid' as const, partPaidCents: 0, updatedAt: now }
  const isUnpaid = and(ne(bookings.paymentStatus, 'paid'), ne(bookings.status, 'cancelled'))
  const [after] = await tx
    .update(purchases)
    .set({ ...changes, expiresAt: expiresAtOf({ ...before, ...changes }, now) })
    .where(and(eq(purchases.id, before.id), isUnpaid))
    .returning(getTableColumns(bookings))
  if (!after) throw new Error(`Booking ${before.id} is paid or cancelled`)
  return after
}

/** Stores a payment for a booking that lapsed unpaid. */
export async function setPaidLate(tx: Db, id: string, now: Date): Promise<void> {
  await set(tx, id, { paymentStatus: 'paid', partPaidCents: 0, transferToCheck: false, updatedAt: now })
}

interface PartPaid {
  readonly partPaidCents: number
  /** New payment deadline. Ignored if the booking has a later one. */
  readonly payBy: Date
  readonly now: Date
}

/**
 * Stores a part payment, so that the client must pay the rest. Keeps the time of the announcement: somebody else may
 * have paid the part, and the announced transfer may still come.
 */
export async function setPartPaid(tx: Db, id: string, { partPaidCents, payBy, now }: PartPaid): Promise<void> {
  await changePurchase(tx, {
    id,
    now,
    change: (before) => ({
      partPaidCents,
      paymentStatus: 'pending',
      proofId: null,
      proofIsPdf: false,
      proofHash: null,
      proofAt: null,
      markedAt: before.markedAt ?? before.proofAt,
      payBy: laterPayBy(before, payBy),
    }),
  })
}

/**
 * Stores that a part payment was used. If the paid amount changes, so does the sequence, so that the next payment is a
 * new event in the ledger.
 */
export async function setPartPaymentUsed(
  tx: Db,
  id: string,
  { partPaidCents, now }: Omit<PartPaid, 'payBy'>,
): Promise<void> {
  await changePurchase(tx, {
    id,
    now,
    change: (before) => ({
      partPaidCents,
      sequence: before.partPaidCents === partPaidCents ? before.sequence : before.sequence + 1,
    }),
  })
}

/**
 * SQL condition: nothing about a purchase can change any more. No session is open, and problems can no longer be
 * reported.
 */
const isOver = sql`bookings.status = 'completed' and not exists (select from releases r where r.purchase_id = bookings.id)
  and not exists (select from bookings open where open.package_booking_id = bookings.id and open.status in ('pending', 'confirmed'))`

/** SQL for the time at which the last completed session of a purchase ended. */
const lastEnd = sql`(select max((session.date + make_interval(hours => session.hour + 1)) at time zone ${dominicanZone})
  from bookings session where session.status = 'completed' and (session.id = bookings.id or session.package_booking_id = bookings.id))`

const maxInOneRun = 500

/** Partly paid purchases whose last session ended before this time. */
export async function listPartPaidPurchases(db: Db, endedBefore: Date): Promise<PurchaseRow[]> {
  return await db
    .select()
    .from(bookings)
    .where(
      and(
        gt(bookings.partPaidCents, 0),
        ne(bookings.paymentStatus, 'paid'),
        isOver,
        sql`${lastEnd} <= ${endedBefore.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(bookings.date, bookings.hour, bookings.id)
    .limit(maxInOneRun)
}

/**
 * Marks a booking as unpaid, because its payment was confirmed by mistake. The sequence changes, so that the next
 * payment is a different event in the ledger.
 */
export async function setUnpaid(
  tx: Db,
  id: string,
  { partPaidCents, now }: Pick<PartPaid, 'partPaidCents' | 'now'>,
): Promise<void> {
  await changePurchase(tx, {
    id,
    now,
    when: ne(bookings.status, 'cancelled'),
    change: (before) => ({
      partPaidCents,
      // A transfer that the client has announced may still come. If none was announced, the booking is unpaid again.
      paymentStatus: before.markedAt !== null || before.proofId !== null ? 'pending_confirmation' : 'pending',
      sequence: before.sequence + 1,
      payBy: laterPayBy(before, addHours(now, hoursToPayRest)),
    }),
  })
}

/** Stores that the payment of a cancelled booking was a mistake, so that no refund is due. */
export async function setPaymentUndone(tx: Db, id: string, now: Date): Promise<void> {
  await changePurchase(tx, {
    id,
    now,
    change: ({ sequence }) => ({ paymentStatus: 'pending', partPaidCents: 0, refundCents: 0, sequence: sequence + 1 }),
  })
}

/** The later of both payment deadlines, but at most the start of the session. */
function laterPayBy({ date, hour, payBy: before }: PurchaseRow, payBy: Date): Date | null {
  if (before === null || before > payBy) return before
  const startsAt = dominicanInstant(date, timeOfHour(hour))
  return startsAt < payBy ? startsAt : payBy
}

/**
 * SQL condition: the booking lapsed unpaid, so that a transfer for it may still be accepted. Other cancelled bookings
 * take no payment.
 */
const isLapsed = eq(bookings.cancelReason, 'unpaid')

/** Returns false if the booking is already marked as paid. */
export function setMarkedAsPaid(tx: Db, id: string, now: Date): Promise<boolean> {
  return changePurchase(tx, {
    id,
    now,
    when: and(eq(bookings.paymentStatus, 'pending'), or(ne(bookings.status, 'cancelled'), isLapsed)),
    change: ({ status }) => ({
      paymentStatus: 'pending_confirmation',
      transferToCheck: status === 'cancelled',
      markedAt: now,
      missingAskedAt: null,
    }),
  })
}

/** Returns false if the client was already asked, or the booking is no longer marked as paid. */
export async function setMissingAsked(tx: Db, id: string, at: Date): Promise<boolean> {
  const asked = await tx
    .update(purchases)
    .set({ missingAskedAt: at })
    .where(
      and(eq(purchases.id, id), isNull(purchases.missingAskedAt), eq(purchases.paymentStatus, 'pending_confirmation')),
    )
    .returning({ id: purchases.id })
  return asked.length > 0
}

interface Proof {
  readonly id: string
  readonly isPdf: boolean
  readonly hash: string
  readonly at: Date
}

export async function setProof(tx: Db, id: string, proof: Proof): Promise<void> {
  await changePurchase(tx, {
    id,
    now: proof.at,
    change: ({ status, updatedAt }) => ({
      proofId: proof.id,
      proofIsPdf: proof.isPdf,
      proofHash: proof.hash,
      proofAt: proof.at,
      transferToCheck: status === 'cancelled',
      updatedAt,
    }),
  })
}

interface Claim {
  readonly bank: string | null
  readonly number: string | null
  readonly payer: string | null
}

export async function setClaim(tx: Db, id: string, { bank, number, payer }: Claim): Promise<void> {
  await set(tx, id, { claimedBank: bank, claimedNumber: number, claimedPayer: payer })
}

export async function addRefundDue(tx: Db, { id, refundCents: before }: PurchaseRow, refundCents: number, now: Date) {
  await set(tx, id, { refundCents: before + refundCents, refundDue: true, updatedAt: now })
}

/** Marks a cancelled booking as having an announced transfer that an admin must check. */
export async function setTransferToCheck(tx: Db, id: string, now: Date): Promise<void> {
  await set(tx, id, { transferToCheck: true, updatedAt: now })
}

export async function setRefundSettled(tx: Db, id: string, now: Date): Promise<void> {
  await set(tx, id, { refundDue: false, transferToCheck: false, updatedAt: now })
}

interface SessionChange {
  readonly taken?: number
  readonly done?: number
}

export async function countSessions(tx: Db, id: string, { taken = 0, done = 0 }: SessionChange): Promise<void> {
  refuseUnlocked(tx, id)
  await tx
    .update(purchases)
    .set({
      sessionsTaken: sql`${purchases.sessionsTaken} + ${taken}`,
      sessionsDone: sql`${purchases.sessionsDone} + ${done}`,
    })
    .where(eq(purchases.id, id))
}

export interface MoneyOfPurchase extends Pick<PurchaseRow, 'trainerId' | 'clientId'> {
  /** Number of paid sessions. For a partly paid purchase, only those that took place. */
  readonly sessionsCount: number
  /** Sessions that may still take place. In a cancelled package, only those that have begun. */
  readonly sessionsOpen: number
  /** Sessions that took place so recently that problems can still be reported. */
  readonly sessionsWaiting: number
  /** Sums of the postings, as `sumPurchases` returns them. */
  readonly sums: SumsByKind
}

const moneyColumns = {
  trainerId: bookings.trainerId,
  clientId: bookings.clientId,
  sessionsCount: sql<number>`case when payment_status = 'paid' then sessions_count else greatest(1, sessions_done) end`,
  sessionsOpen: sql<number>`(case when payment_status = 'paid' then ${openSessionsOf('bookings')} else 0 end)::int`,
  sessionsWaiting: sql<number>`${waitingSessionsOf('bookings')}::int`,
  kinds: sql<readonly { readonly kind: PostingKind; readonly cents: number }[]>`(
    select coalesce(json_agg(json_build_object('kind', kind, 'cents', cents)), '[]')
    from (select kind, sum(amount_cents) as cents from ${postings} where purchase_id = bookings.id group by kind) as sums)`,
}
const moneyOfPurchase = preparedRows({ name: 'money_of_purchase', columns: moneyColumns }, (db) =>
  db
    .select(moneyColumns)
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id'))),
)

/** The postings and the sessions of a purchase. */
export async function findMoneyOf(tx: Db, id: string): Promise<MoneyOfPurchase | undefined> {
  const [row] = await moneyOfPurchase(tx).execute({ id })
  if (!row) return undefined
  const { kinds, ...money } = row
  return { ...money, sums: kinds.reduce<SumsByKind>((sums, { kind, cents }) => addPostingSum(sums, kind, cents), {}) }
}

export interface RecordedRefund {
  readonly outcome: RefundRecord
  readonly amountCents: number
  /** The part of the booking's refunds that was sent to the bank or kept as balance. */
  readonly sentCents: number
  /**
   * The part of the booking's refunds that is in the client's balance now, because the client kept it or the bank
   * returned it.
   */
  readonly keptCents: number
  readonly sentOn: string | null
  readonly bankReference: string | null
  /** State of the refund's transfer in a batch. null for other refunds. */
  readonly transferState: StoredTransferState | null
}

/**
 * SQL for the last recorded outcome of a booking's refund. If both were recorded at once, `sent` comes before
 * `not_received`. Plain SQL, because the query builder omits table names in single-table queries.
 */
export const recordedRefund = sql<RecordedRefund | null>`(select json_build_object(
  'outcome', r.outcome, 'sentOn', r.sent_on, 'bankReference', r.bank_reference, 'amountCents', r.amount_cents,
  'transferState', (select t.state from transfers t where t.id = r.transfer_id),
  'sentCents', coalesce(sum(r.amount_cents) filter (where r.outcome in ('sent', 'kept')) over (), 0),
  'keptCents', coalesce(sum(r.amount_cents) filter (where r.outcome = 'kept'
    or (r.outcome = 'sent' and (select t.state from transfers t where t.id = r.transfer_id) = 'returned')) over (), 0))
  from refunds r where r.booking_id = bookings.id order by r.recorded_at desc, r.outcome desc limit 1)`

/** A refund that the client requested. It covers the oldest sessions first, like the batch that sends it. */
export interface OpenRefund {
  readonly isInBatch: boolean
  /**
   * What is left of the requested amount for this booking, after the older bookings. Zero or negative if nothing is
   * left.
   */
  readonly cents: number
}

/** The refund that the client has requested. null if no refund is due or the client has requested none. */
export const openRefund = sql<OpenRefund | null>`case when bookings.refund_due then (select json_build_object(
  'isInBatch', t.state = 'in_batch', 'cents', t.amount_cents - coalesce((
    select sum(older.refund_cents - coalesce((select sum(r.amount_cents) from refunds r
      where r.booking_id = older.id and r.outcome in ('sent', 'kept')), 0))
    from bookings older where older.client_id = bookings.client_id and older.refund_due
      and (older.date, older.hour, older.id) < (bookings.date, bookings.hour, bookings.id)), 0))
  from transfers t where t.owner_id = bookings.client_id and t.kind = 'refund'
    and t.state in ('asked', 'in_batch')) end`

export interface RefundRow {
  readonly booking: PurchaseRow
  readonly refund: RecordedRefund | null
  readonly openRefund: OpenRefund | null
}

/** A client's bookings with a refund due, oldest sessions first. */
export async function listRefundsDue(tx: Db, clientId: string): Promise<RefundRow[]> {
  return await tx
    .select({ booking: bookings, refund: recordedRefund, openRefund })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.refundDue, true)))
    .orderBy(bookings.date, bookings.hour, bookings.id)
}

/** Payment proofs of all bookings in which the user is client or trainer. */
export async function listProofs(db: Db, userId: string): Promise<{ id: string; isPdf: boolean }[]> {
  const rows = await db
    .select({ id: bookings.proofId, isPdf: bookings.proofIsPdf })
    .from(bookings)
    .where(and(or(eq(bookings.clientId, userId), eq(bookings.trainerId, userId)), isNotNull(bookings.proofId)))
  return rows.flatMap(({ id, isPdf }) => (id ? [{ id, isPdf }] : []))
}

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<string> {
  const [row] = await db.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!row) throw new Error('The refund was not stored')
  return row.id
}
