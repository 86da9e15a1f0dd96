import { referenceOf } from '@entrena/contract/money/payments/rules'
import { aliasedTable, and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { unseenCentsSql, unseenPaymentCondition } from '../../../money/public'
import { postings, postingTotals } from '../../../money/tables'
import { bankStatementLines, statementBalances } from '../../tables'

export async function findLatestBalance(db: Db) {
  const [row] = await db.select().from(statementBalances).orderBy(desc(statementBalances.day)).limit(1)
  return row
}

/** Entered balances of earlier days, latest first. */
export function listBalancesBefore(db: Db, day: string, limit: number) {
  return db
    .select()
    .from(statementBalances)
    .where(lt(statementBalances.day, day))
    .orderBy(desc(statementBalances.day))
    .limit(limit)
}

/** The latest payment with this amount that was confirmed before a time and is on no bank statement. */
export async function findUnseenPaymentOf(db: Db, cents: number, before: Date) {
  const [row] = await db
    .select({ bookingId: postings.bookingId, clientName: users.name, confirmedAt: postings.createdAt })
    .from(postings)
    .leftJoin(users, eq(users.id, postings.clientId))
    .where(and(unseenPaymentCondition, sql`${unseenCentsSql} = ${cents}`, lt(postings.createdAt, before)))
    .orderBy(desc(postings.createdAt), postings.id)
    .limit(1)
  return row
}

/**
 * The latest line with this amount that the balance leaves out, because an admin skipped it or ignored it as booked by
 * hand.
 */
export async function findUncountedLineOf(db: Db, cents: number, until: string) {
  const { id, statementId, day, text } = bankStatementLines
  const [row] = await db
    .select({ id, statementId, day, text })
    .from(bankStatementLines)
    .where(
      and(
        inArray(bankStatementLines.ignoredAs, ['by_hand', 'skipped']),
        eq(bankStatementLines.amountCents, cents),
        sql`${day} <= ${until}::date`,
      ),
    )
    .orderBy(desc(day), id)
    .limit(1)
  return row
}

export async function saveBalance(db: Db, balance: typeof statementBalances.$inferInsert): Promise<void> {
  await db.insert(statementBalances).values(balance).onConflictDoUpdate({ target: statementBalances.day, set: balance })
}

/** Sum of each ledger account over all people. Earnings of deleted trainers are debts. */
export async function sumByAccount(db: Db): Promise<ReadonlyMap<string, number>> {
  const account = sql<string>`case when ${postingTotals.account} = 'trainer' and ${users.id} is null then 'debts'
    else ${postingTotals.account} end`
  const rows = await db
    .select({ account, cents: sql`sum(${postingTotals.creditCents} - ${postingTotals.debitCents})`.mapWith(Number) })
    .from(postingTotals)
    .leftJoin(users, eq(users.id, postingTotals.ownerId))
    .groupBy(account)
  return new Map(rows.map((row) => [row.account, row.cents]))
}

/**
 * Sum of the amounts that Entrena paid itself: small missing amounts, and refunds for sessions whose trainer keeps the
 * money. This ledger account belongs to nobody, so it has no stored totals.
 */
export async function sumWrittenOff(db: Db): Promise<number> {
  const [row] = await db
    .select({
      cents: sql`coalesce(sum(case ${postings.debit} when 'writeoff' then ${postings.amountCents}
        else -${postings.amountCents} end), 0)`.mapWith(Number),
    })
    .from(postings)
    .where(inArray(postings.kind, ['written_off', 'writeoff_undone', 'compensated']))
  return row?.cents ?? 0
}

/**
 * Sum of the transfers that have not left the bank account, by kind. A transfer has left once it is sent, even if it is
 * on no statement yet. A returned transfer has two statement lines, out and back. If only one of them was seen, its
 * amount counts here.
 */
export async function sumUnsentTransfers(db: Db): Promise<Readonly<Record<'payout' | 'refund', number>>> {
  const [row] = await selectRows<{ payout: number; refund: number }>(
    db,
    sql`select coalesce(sum(cents) filter (where kind = 'payout'), 0)::float8 as payout,
        coalesce(sum(cents) filter (where kind = 'refund'), 0)::float8 as refund
      from (
        select kind, amount_cents as cents from transfers where state in ('asked', 'in_batch')
        union all select t.kind, case p.debit when 'bank' then p.amount_cents else -p.amount_cents end
          from postings p join transfers t on t.id = p.transfer_id and t.state = 'returned'
          where p.kind in ('left', 'left_undone', 'came_back') and 'bank' in (p.debit, p.credit)) moved`,
  )
  return row ?? { payout: 0, refund: 0 }
}

interface LinesSum {
  readonly state: typeof bankStatementLines.$inferSelect.state
  readonly count: number
  readonly cents: number
}

/**
 * The sum of `sumLinesWithoutPosting`, split by the state of the lines. Lines in the state `done` are fees and taxes.
 */
export async function sumLinesWithoutPostingByState(db: Db): Promise<readonly LinesSum[]> {
  return await db
    .select({
      state: bankStatementLines.state,
      count: sql`count(*)`.mapWith(Number),
      cents: sql`coalesce(sum(${leftOfLine}), 0)`.mapWith(Number),
    })
    .from(bankStatementLines)
    .where(isOutside)
    .groupBy(bankStatementLines.state)
}

const leftOfLine = sql`sign(${bankStatementLines.amountCents}) * (abs(${bankStatementLines.amountCents}) - ${bankStatementLines.allocatedCents})`
const isOutside = or(
  isNull(bankStatementLines.ignoredAs),
  sql`${bankStatementLines.ignoredAs} not in ('by_hand', 'skipped')`,
)

/** Sum of lines without a ledger posting: fees, taxes, and unassigned and ignored lines. */
export async function sumLinesWithoutPosting(db: Db, until: string | null): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${leftOfLine}), 0)`.mapWith(Number) })
    .from(bankStatementLines)
    .where(and(isOutside, until ? sql`${bankStatementLines.day} <= ${until}::date` : undefined))
  return row?.cents ?? 0
}

const clients = aliasedTable(users, 'clients')
const trainers = aliasedTable(users, 'trainers')
const admins = aliasedTable(users, 'admins')

export function listExpectedRows(db: Db, before: Date, { beyond, limit }: RowsBeyond<'createdAt' | 'id'>) {
  return db
    .select({
      posting: postings,
      cents: sql`${unseenCentsSql}`.mapWith(Number),
      sortedBy: sql<string>`${postings.createdAt}::text`,
      clientName: clients.name,
      trainerName: trainers.name,
      adminName: admins.name,
    })
    .from(postings)
    .leftJoin(bookings, eq(bookings.id, postings.bookingId))
    .leftJoin(clients, eq(clients.id, postings.clientId))
    .leftJoin(trainers, eq(trainers.id, bookings.trainerId))
    .leftJoin(admins, eq(admins.id, postings.createdBy))
    .where(
      and(
        unseenPaymentCondition,
        lt(postings.createdAt, before),
        beyond && sql`(${postings.createdAt}, ${postings.id}) > (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(postings.createdAt), asc(postings.id))
    .limit(limit)
}

export async function findBookedAmounts(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(postings)
    .where(and(eq(postings.id, id), unseenPaymentCondition))
  return row
}

export const referenceOfPosting = (bookingId: string | null) => (bookingId ? referenceOf(bookingId) : '')
