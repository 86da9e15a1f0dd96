import { dominicanZone } from '@entrena/contract/dominican-time'
import { trainerKindNames } from '@entrena/contract/money/ledger/rules'
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { postings, postingTotals } from '../../tables'

/** A month, or several. */
export interface Month {
  /** The first day, and the day after the last one. */
  readonly from: string
  readonly to: string
}

const inMonth = (trainerId: string, { from, to }: Month) =>
  and(
    eq(postings.trainerId, trainerId),
    inArray(postings.kind, trainerKindNames),
    sql`${postings.createdAt} >= ${from}::timestamp at time zone ${dominicanZone}`,
    sql`${postings.createdAt} < ${to}::timestamp at time zone ${dominicanZone}`,
  )

export type AccountStatementRow = Awaited<ReturnType<typeof listAccountStatementRows>>[number]

export function listAccountStatementRows(db: Db, trainerId: string, month: Month & { readonly limit: number }) {
  return db
    .select({
      posting: postings,
      clientName: users.name,
      date: bookings.date,
      sessions: bookings.sessionsCount,
      /** The commission that belongs to the same event. */
      commissionCents: sql`coalesce((select c.amount_cents from postings c where c.key = case ${postings.kind}
        when 'credit' then replace(${postings.key}, 'pay:', 'com:')
        when 'reversal' then replace(${postings.key}, 'back:', 'comback:')
        when 'undone' then replace(replace(${postings.key}, 'undo:', 'comundo:'), 'fix:', 'comfix:') end), 0)`.mapWith(
        Number,
      ),
    })
    .from(postings)
    .leftJoin(bookings, eq(bookings.id, postings.bookingId))
    .leftJoin(users, eq(users.id, bookings.clientId))
    .where(inMonth(trainerId, month))
    .orderBy(asc(postings.createdAt), asc(postings.kind), asc(postings.id))
    .limit(month.limit)
}

export function countStatementRows(db: Db, trainerId: string, month: Month): Promise<number> {
  return db.$count(postings, inMonth(trainerId, month))
}

export interface CreditSums {
  /** Credits less reversals. */
  readonly netCents: number
  /** Credits before reversals. */
  readonly creditedCents: number
  /** The commission of what was credited, and of what was taken back. */
  readonly takenCents: number
  readonly givenBackCents: number
}

export interface MonthSums extends CreditSums {
  readonly paidOutCents: number
  /** How much more the trainer is owed at the end of the month than at its start. */
  readonly addedCents: number
}

const added = sql`${postingTotals.creditCents} - ${postingTotals.debitCents}`
const sumOf = (condition: SQL) => sql`coalesce(sum(${added}) filter (where ${condition}), 0)`.mapWith(Number)

/** What clients paid and were refunded, from the totals. */
export const creditSums = {
  creditedCents: sumOf(sql`${postingTotals.account} = 'held' and ${postingTotals.kind} = 'credit'`),
  netCents: sumOf(sql`${postingTotals.account} = 'held' and ${postingTotals.kind} in ('credit', 'reversal', 'undone')`),
  takenCents: sumOf(sql`${postingTotals.account} = 'commission' and ${postingTotals.kind} = 'commission'`),
  givenBackCents: sql`(0 - ${sumOf(
    sql`${postingTotals.account} = 'commission' and ${postingTotals.kind} <> 'commission'`,
  )})`.mapWith(Number),
}

/** A month in the format '2026-11'. */
export const monthOfTotals = sql<string>`to_char(${postingTotals.month}, 'YYYY-MM')`

/** What the trainer was owed before these months, and the sums of each month that has any. */
export async function sumMonthsOfTrainer(db: Db, trainerId: string, { from, to }: Month) {
  const month = sql<string | null>`case when ${postingTotals.month} >= ${from}::date then ${monthOfTotals} end`
  const rows = await db
    .select({
      month,
      ...creditSums,
      paidOutCents: sumOf(
        sql`${postingTotals.account} = 'trainer' and ${postingTotals.kind} not in ('released', 'unreleased')`,
      ),
      addedCents: sumOf(sql`${postingTotals.account} in ('held', 'trainer')`),
    })
    .from(postingTotals)
    .where(and(eq(postingTotals.ownerId, trainerId), lt(postingTotals.month, to)))
    .groupBy(sql`1`)
  const sums = new Map<string, MonthSums>()
  for (const { month: name, ...row } of rows) if (name !== null) sums.set(name, row)
  return { openingCents: rows.find((row) => row.month === null)?.addedCents ?? 0, sums }
}

export const noSums: MonthSums = {
  netCents: 0,
  creditedCents: 0,
  takenCents: 0,
  givenBackCents: 0,
  paidOutCents: 0,
  addedCents: 0,
}
