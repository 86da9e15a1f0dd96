import { dominicanZone } from '@entrena/contract/dominican-time'
import { trainerKindNames } from '@entrena/contract/money/ledger/rules'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { postings, postingTotals } from '../../ledger/tables'

interface Month {
  /** The first day of the month, and of the next one. */
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

export interface MonthTotals {
  readonly openingCents: number
  /** Credits less reversals. */
  readonly netCents: number
  /** Credits before reversals. */
  readonly creditedCents: number
  /** The commission of what was credited, and of what was taken back. */
  readonly takenCents: number
  readonly givenBackCents: number
  readonly paidOutCents: number
}

/** The sums before and within a month. All of them come from the totals. */
export async function sumStatement(db: Db, trainerId: string, { from, to }: Month): Promise<MonthTotals> {
  const added = sql`${postingTotals.creditCents} - ${postingTotals.debitCents}`
  const isOwed = sql`${postingTotals.account} in ('held', 'trainer')`
  const within = sql`${postingTotals.month} = ${from}::date`
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${added}) filter (where ${condition}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      openingCents: sumOf(sql`${isOwed} and ${postingTotals.month} < ${from}::date`),
      creditedCents: sumOf(sql`${within} and ${postingTotals.account} = 'held' and ${postingTotals.kind} = 'credit'`),
      netCents: sumOf(
        sql`${within} and ${postingTotals.account} = 'held' and ${postingTotals.kind} in ('credit', 'reversal', 'undone')`,
      ),
      takenCents: sumOf(
        sql`${within} and ${postingTotals.account} = 'commission' and ${postingTotals.kind} = 'commission'`,
      ),
      givenBackCents: sql`0 - ${sumOf(
        sql`${within} and ${postingTotals.account} = 'commission' and ${postingTotals.kind} <> 'commission'`,
      )}`.mapWith(Number),
      paidOutCents: sumOf(
        sql`${within} and ${postingTotals.account} = 'trainer' and ${postingTotals.kind} not in ('released', 'unreleased')`,
      ),
    })
    .from(postingTotals)
    .where(
      and(eq(postingTotals.ownerId, trainerId), lt(postingTotals.month, to), gte(postingTotals.month, '2000-01-01')),
    )
  return row ?? { openingCents: 0, netCents: 0, creditedCents: 0, takenCents: 0, givenBackCents: 0, paidOutCents: 0 }
}
