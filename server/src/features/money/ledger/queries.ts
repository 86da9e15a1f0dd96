import { dominicanZone } from '@entrena/contract/dominican-time'
import { type LedgerAccount, type PostingKind, postingAccounts } from '@entrena/contract/money/ledger/rules'
import { receivedKinds } from '@entrena/contract/money/payments/rules'
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type DayInterval, isBetweenDays } from '../../../platform/db/between-days'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { bookings } from '../../bookings/tables'
import { postings, postingTotals } from '../tables'

export interface Posting
  extends Partial<
    Pick<
      typeof postings.$inferInsert,
      'trainerId' | 'clientId' | 'bookingId' | 'purchaseId' | 'transferId' | 'createdBy' | 'bankDay' | 'id'
    >
  > {
  readonly kind: PostingKind
  readonly amountCents: number
  /** Identifies the event, so that it is posted only once. */
  readonly key: string
  readonly createdAt: Date
}

const rowsOf = (all: readonly Posting[]) =>
  all
    .filter(({ amountCents }) => amountCents !== 0)
    .map((posting) => ({ ...posting, ...postingAccounts[posting.kind] }))

/** Returns how many postings are new. Skips those whose key already exists. */
async function insertPostings(tx: Db, rows: ReturnType<typeof rowsOf>): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx
    .insert(postings)
    .values([...rows])
    .onConflictDoNothing({ target: postings.key })
    .returning({ id: postings.id })
  return inserted.length
}

/**
 * Writes postings, but none of amount 0. Throws if an event was already posted, which the caller's lock must prevent.
 */
export async function writePostings(tx: Db, ...all: readonly Posting[]): Promise<void> {
  const rows = rowsOf(all)
  if ((await insertPostings(tx, rows)) === rows.length) return
  throw new Error(`Posted before: ${rows.map(({ key }) => key).join(', ')}`)
}

/** Writes postings. Returns false if an event was already posted. */
export async function writePostingsOnce(tx: Db, ...all: readonly Posting[]): Promise<boolean> {
  const rows = rowsOf(all)
  return (await insertPostings(tx, rows)) === rows.length
}

const cents = (column: SQL) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

export interface AccountTotal {
  readonly account: LedgerAccount
  readonly kind: PostingKind
  /** Net change of the account. */
  readonly cents: number
}

const added = cents(sql`${postingTotals.creditCents} - ${postingTotals.debitCents}`)

/** Sums of a person's postings by account and kind. */
export function listAccountTotals(db: Db, ownerId: string): Promise<AccountTotal[]> {
  return db
    .select({ account: postingTotals.account, kind: postingTotals.kind, cents: added })
    .from(postingTotals)
    .where(eq(postingTotals.ownerId, ownerId))
    .groupBy(postingTotals.account, postingTotals.kind)
}

export async function getAccountCents(db: Db, ownerId: string, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ cents: added })
    .from(postingTotals)
    .where(and(eq(postingTotals.ownerId, ownerId), eq(postingTotals.account, account)))
  return row?.cents ?? 0
}

/**
 * How much was added to the accounts of trainers since a time. A payout that came back is money that they had before.
 * Trainers without additions are
 * omitted.
 */
export async function sumAddedToTrainers(
  db: Db,
  trainerIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: postings.trainerId, cents: sql`sum(${postings.amountCents})`.mapWith(Number) })
    .from(postings)
    .where(
      and(
        inArray(postings.trainerId, [...trainerIds]),
        eq(postings.credit, 'trainer'),
        ne(postings.kind, 'payout_returned'),
        gte(postings.createdAt, since),
      ),
    )
    .groupBy(postings.trainerId)
  return new Map(rows.map(({ id, cents }) => [id ?? '', cents]))
}

/** Balances of one ledger account for several people. Omits people without postings. */
export async function sumAccounts(
  db: Db,
  ownerIds: readonly string[],
  account: LedgerAccount,
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: postingTotals.ownerId, cents: added })
    .from(postingTotals)
    .where(and(inArray(postingTotals.ownerId, [...ownerIds]), eq(postingTotals.account, account)))
    .groupBy(postingTotals.ownerId)
  return new Map(rows.map((row) => [row.id, row.cents]))
}

export type SumsByKind = Readonly<Partial<Record<PostingKind, number>>>

/**
 * Which kind of posting each of these kinds undoes. The undone amount is subtracted from that kind, as if it had never
 * been posted.
 */
const takenFrom: Readonly<Partial<Record<PostingKind, PostingKind>>> = {
  undone: 'credit',
  commission_undone: 'commission',
  unreleased: 'released',
  writeoff_undone: 'written_off',
}

/**
 * Adds the sum of all postings of one kind to `sums`. If the kind undoes another kind, the sum is subtracted from the
 * other kind.
 */
export function addPostingSum(sums: SumsByKind, kind: PostingKind, added: number): SumsByKind {
  const base = takenFrom[kind] ?? kind
  return { ...sums, [base]: (sums[base] ?? 0) + (base === kind ? added : -added) }
}

/** Sums of the postings of each purchase, by kind. What was undone is subtracted. */
export async function sumPurchases(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SumsByKind>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: postings.purchaseId, kind: postings.kind, cents: cents(sql`${postings.amountCents}`) })
    .from(postings)
    .where(inArray(postings.purchaseId, [...ids]))
    .groupBy(postings.purchaseId, postings.kind)
  const sums = new Map<string, SumsByKind>()
  for (const { id, kind, cents: sum } of rows) {
    if (id) sums.set(id, addPostingSum(sums.get(id) ?? {}, kind, sum))
  }
  return sums
}

/** Returns the part of the received money of a purchase that is neither credited nor back in the client's balance. */
export async function getReservedCents(db: Db, purchaseId: string): Promise<number> {
  const reserved = cents(
    sql`case when ${postings.credit} = 'reserved' then ${postings.amountCents} else -${postings.amountCents} end`,
  )
  const [row] = await db
    .select({ cents: reserved })
    .from(postings)
    .where(
      and(eq(postings.purchaseId, purchaseId), or(eq(postings.credit, 'reserved'), eq(postings.debit, 'reserved'))),
    )
  return row?.cents ?? 0
}

/** Returns the gross part of a price that was credited and not reversed. */
export function creditedCentsOf({
  credit = 0,
  commission = 0,
  reversal = 0,
  commission_back: back = 0,
}: SumsByKind): number {
  return credit + commission - reversal - back
}

/** Purchases of a client, or from a trainer, for which money is still held. */
export async function listPurchasesWithHeldMoney(db: Db, personId: string) {
  const held = cents(
    sql`case when ${postings.credit} = 'held' then ${postings.amountCents} else -${postings.amountCents} end`,
  )
  const rows = await db
    .select({
      purchaseId: postings.purchaseId,
      trainerId: postings.trainerId,
      clientId: postings.clientId,
      amountCents: held,
    })
    .from(postings)
    .where(
      and(
        or(eq(postings.trainerId, personId), eq(postings.clientId, personId)),
        inArray(postings.kind, ['credit', 'reversal', 'released', 'undone', 'unreleased']),
      ),
    )
    .groupBy(postings.purchaseId, postings.trainerId, postings.clientId)
    .orderBy(asc(postings.purchaseId))
  return rows.filter(({ amountCents }) => amountCents > 0)
}

/**
 * SQL for the part of a payment that is neither on a bank statement nor undone. Several statement lines may each show a
 * part of one payment. Names the table explicitly, because the query builder omits it in single-table queries.
 */
export const unseenCentsSql = sql.raw(`(postings.amount_cents - coalesce((
  select sum(case about.kind when 'arrival_undone' then -about.amount_cents else about.amount_cents end) from postings about
  where about.about_id = postings.id), 0))`)

/** SQL condition: a confirmed payment, of which a part is neither on a bank statement nor undone. */
export const unseenPaymentCondition = sql`${postings.kind} in ('received', 'overpaid') and ${unseenCentsSql} > 0`

export type StoredPosting = typeof postings.$inferSelect

interface OfClient {
  /** Restricts the list to one booking. */
  readonly bookingId?: string
  /** The client of the payments. Always given, because postings are indexed by client. */
  readonly clientId: string
}

/**
 * Payments that are not, or only partly, on a bank statement, earliest first. `amountCents` is the part that is
 * missing.
 */
export function listUnseenPayments(db: Db, { bookingId, clientId }: OfClient) {
  const isOfBooking = bookingId ? eq(postings.bookingId, bookingId) : isNotNull(postings.bookingId)
  return db
    .select({
      id: postings.id,
      bookingId: postings.bookingId,
      createdAt: postings.createdAt,
      amountCents: sql`${unseenCentsSql}`.mapWith(Number),
    })
    .from(postings)
    .where(and(eq(postings.clientId, clientId), isOfBooking, unseenPaymentCondition))
    .orderBy(asc(postings.createdAt), asc(postings.id))
}

/** Locks payments, so that no payment is found on a statement twice. */
export async function lockPostings(tx: Db, ids: readonly string[]): Promise<StoredPosting[]> {
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(postings)
    .where(inArray(postings.id, [...ids]))
    .orderBy(asc(postings.id))
    .for('update')
}

const trainers = aliasedTable(users, 'trainers')
const admins = aliasedTable(users, 'admins')

type ReceivedPage = RowsBeyond<'createdAt' | 'id'> & DayInterval

/**
 * Runs one index scan for each kind, because a scan over several kinds would not be sorted. The condition repeats the
 * one of the partial index `postings_at_the_bank`, which PostgreSQL would otherwise not use.
 */
const receivedIds = ({ beyond, limit, ...days }: ReceivedPage) => sql`
  select found.id from (values ${sql.join(
    receivedKinds.map((kind) => sql`(${kind})`),
    sql`, `,
  )}) as kinds (kind), lateral (
    select id, created_at from postings
    where ${and(
      sql`postings.kind = kinds.kind and ('bank' in (debit, credit) or 'expected' in (debit, credit))`,
      isBetweenDays(sql`postings.created_at`, days),
      beyond && sql`(postings.created_at, postings.id) < (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
    )}
    order by created_at desc, id desc limit ${limit}) as found
  order by found.created_at desc, found.id desc limit ${limit}`

/**
 * The trainer of a payment. If the booking was deleted together with its client, the posting of the credit names the
 * trainer.
 */
const paidTrainerId = sql<string | null>`coalesce(${bookings.trainerId}, (
  select p.trainer_id from postings p
  where p.purchase_id = ${postings.purchaseId} and p.trainer_id is not null limit 1))`

/** Payments from clients, and confirmations that were undone because nothing had arrived, latest first. */
export function listReceivedRows(db: Db, page: ReceivedPage) {
  return db
    .select({
      posting: postings,
      sortedBy: sql<string>`${postings.createdAt}::text`,
      bookingId: bookings.id,
      clientName: users.name,
      trainerId: paidTrainerId,
      trainerName: trainers.name,
      adminName: admins.name,
      isUndone: sql<boolean>`exists (select from postings about
        where about.about_id = ${postings.id} and about.kind = 'not_arrived')`,
      isOnStatement: sql<boolean>`${postings.amountCents} <= coalesce((
        select sum(case about.kind when 'arrived' then about.amount_cents else -about.amount_cents end)
        from postings about where about.about_id = ${postings.id} and about.kind in ('arrived', 'arrival_undone')), 0)`,
    })
    .from(postings)
    .leftJoin(bookings, eq(bookings.id, postings.bookingId))
    .leftJoin(users, eq(users.id, postings.clientId))
    .leftJoin(trainers, eq(trainers.id, paidTrainerId))
    .leftJoin(admins, eq(admins.id, postings.createdBy))
    .where(sql`${postings.id} in (${receivedIds(page)})`)
    .orderBy(desc(postings.createdAt), desc(postings.id))
}

/** The parts of these payments that are on no bank statement yet. */
export async function sumUnseenPartsOf(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: postings.id, cents: sql`${unseenCentsSql}`.mapWith(Number) })
    .from(postings)
    .where(and(inArray(postings.id, [...ids]), unseenPaymentCondition))
  return new Map(rows.map(({ id, cents: unseen }) => [id, unseen]))
}

/** Balance of the bank account at the end of a day, from the postings of payments and transfers. */
export async function sumBankAccount(db: Db, until: string | null = null): Promise<number> {
  const day = sql`coalesce(${postings.bankDay}, (${postings.createdAt} at time zone ${dominicanZone})::date)`
  const [row] = await db
    .select({
      cents: cents(
        sql`case ${postings.debit} when 'bank' then ${postings.amountCents} else -${postings.amountCents} end`,
      ),
    })
    .from(postings)
    .where(
      and(sql`'bank' in (${postings.debit}, ${postings.credit})`, until ? sql`${day} <= ${until}::date` : undefined),
    )
  return row?.cents ?? 0
}

/**
 * Number of payments that were confirmed before this time and are not, or only partly, on a statement, and the sum of
 * what is missing.
 */
export async function sumUnseenPayments(db: Db, before: Date | null = null): Promise<{ count: number; cents: number }> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number), cents: cents(unseenCentsSql) })
    .from(postings)
    .where(and(unseenPaymentCondition, before ? lt(postings.createdAt, before) : undefined))
  return row ?? { count: 0, cents: 0 }
}

export type BalanceEntryRow = Awaited<ReturnType<typeof listBalanceRows>>[number]

/** Key of the posting that returns the commission, from the key of the refund or undone payment. */
const commissionKey = sql`case ${postings.kind} when 'reversal' then replace(${postings.key}, 'back:', 'comback:')
  when 'undone' then replace(${postings.key}, 'fix:', 'comfix:') end`
/** Key of the refund or undone payment, from the key of the posting that returns the commission. */
const wholeKey = sql`case ${postings.kind} when 'commission_back' then replace(${postings.key}, 'comback:', 'back:')
  when 'commission_undone' then replace(${postings.key}, 'comfix:', 'fix:') end`

/** The postings that changed a client's balance, latest first. */
export function listBalanceRows(db: Db, clientId: string, { beyond, limit }: RowsBeyond<'createdAt' | 'id'>) {
  return db
    .select({
      posting: postings,
      /** The trainer's part and Entrena's commission of a refund are shown as one entry. */
      commissionCents: sql`coalesce((select c.amount_cents from postings c where c.key = ${commissionKey}), 0)`.mapWith(
        Number,
      ),
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
        sql`not exists (select from postings whole where whole.key = ${wholeKey})`,
        or(eq(postings.debit, 'client'), eq(postings.credit, 'client')),
        // Leaves out postings of an undone payment that pass through the balance without changing it.
        notLike(postings.key, 'undo%'),
        notLike(postings.key, 'comundo%'),
        beyond && sql`(${postings.createdAt}, ${postings.id}) < (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(postings.createdAt), desc(postings.id))
    .limit(limit)
}

/**
 * Compares each booking with its postings and sums the absolute differences, so that they do not cancel out. Entries of
 * deleted bookings cannot be compared.
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
    then ${bookings.priceCents} - ${bookings.refundCents}
    when ${bookings.status} = 'completed' and ${bookings.partPaidCents} > 0
    then ${bookings.partPaidCents} - (select coalesce(sum(case r.credit when 'reserved' then r.amount_cents else -r.amount_cents end), 0)
      from ${postings} r where r.purchase_id = ${bookings.id} and 'reserved' in (r.debit, r.credit)) else 0 end`
  const [row] = await db
    .select({ cents: sql`coalesce(sum(abs(${earned} - coalesce(${entered.cents}, 0))), 0)`.mapWith(Number) })
    .from(bookings)
    .leftJoin(entered, eq(entered.bookingId, bookings.id))
  return row?.cents ?? 0
}
