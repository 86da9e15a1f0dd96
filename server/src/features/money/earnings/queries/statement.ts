import { dominicanZone } from '@entrena/contract/dominican-time'
import { trainerKindNames } from '@entrena/contract/money/ledger/rules'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { bookings } from '../../../bookings/tables'
import { postings, postingTotals } from '../../tables'

/** A period of one or more whole months. */
export interface StatementPeriod {
  /** The first day of the period, and the day after its last day. */
  readonly from: string
  readonly to: string
}

/**
 * SQL condition: omits a payout that was exported and taken back within one month. If a new month began in between,
 * each of the two months has a line, because the payout is in the sums of both.
 */
const isNotUndoneInMonth = sql`not exists (select from transfers undone
  join postings gone on gone.key = 'out:' || undone.id join postings back on back.key = 'retd:' || undone.id
  where undone.id = ${postings.transferId} and undone.state = 'withdrawn'
    and date_trunc('month', gone.created_at at time zone ${dominicanZone})
      = date_trunc('month', back.created_at at time zone ${dominicanZone}))`

const inMonth = (trainerId: string, { from, to }: StatementPeriod) =>
  and(
    eq(postings.trainerId, trainerId),
    inArray(postings.kind, trainerKindNames),
    isNotUndoneInMonth,
    sql`${postings.createdAt} >= ${from}::timestamp at time zone ${dominicanZone}`,
    sql`${postings.createdAt} < ${to}::timestamp at time zone ${dominicanZone}`,
  )

export type AccountStatementRow = Awaited<ReturnType<typeof listAccountStatementRows>>[number]

export function listAccountStatementRows(
  db: Db,
  trainerId: string,
  month: StatementPeriod & { readonly limit: number },
) {
  return db
    .select({
      posting: postings,
      clientName: users.name,
      date: bookings.date,
      sessions: bookings.sessionsCount,
      /** The commission on this credit, or the commission that was returned with this reversal or undone credit. */
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

export function countStatementRows(db: Db, trainerId: string, month: StatementPeriod): Promise<number> {
  return db.$count(postings, inMonth(trainerId, month))
}

export interface CreditSums {
  /** Sum of the credits minus the sum of the reversals. */
  readonly netCents: number
  /** Sum of the credits. Reversals are not subtracted. */
  readonly creditedCents: number
  /** Commission on credits, and commission that was returned with reversals. */
  readonly takenCents: number
  readonly givenBackCents: number
}

export interface MonthSums extends CreditSums {
  readonly paidOutCents: number
  /** The amount by which Entrena's debt to the trainer grew in the month. */
  readonly addedCents: number
}

const added = sql`${postingTotals.creditCents} - ${postingTotals.debitCents}`
const sumOf = (condition: SQL) => sql`coalesce(sum(${added}) filter (where ${condition}), 0)`.mapWith(Number)

/** SQL for the sums of credits and commissions, from the stored totals. */
const creditSums = {
  creditedCents: sumOf(sql`${postingTotals.account} = 'held' and ${postingTotals.kind} = 'credit'`),
  netCents: sumOf(sql`${postingTotals.account} = 'held' and ${postingTotals.kind} in ('credit', 'reversal', 'undone')`),
  takenCents: sumOf(sql`${postingTotals.account} = 'commission' and ${postingTotals.kind} = 'commission'`),
  givenBackCents: sql`(0 - ${sumOf(
    sql`${postingTotals.account} = 'commission' and ${postingTotals.kind} <> 'commission'`,
  )})`.mapWith(Number),
}

/** A month in the format '2026-11'. */
const monthOfTotals = sql<string>`to_char(${postingTotals.month}, 'YYYY-MM')`

/** The debt to the trainer before these months, and the sums of each month with postings. */
export async function sumMonthsOfTrainer(db: Db, trainerId: string, { from, to }: StatementPeriod) {
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

export const zeroMonthSums: MonthSums = {
  netCents: 0,
  creditedCents: 0,
  takenCents: 0,
  givenBackCents: 0,
  paidOutCents: 0,
  addedCents: 0,
}

const isOfYear = ({ from, to }: StatementPeriod) =>
  and(
    inArray(postingTotals.account, ['held', 'commission']),
    inArray(postingTotals.kind, ['credit', 'reversal', 'undone', 'commission', 'commission_back', 'commission_undone']),
    gte(postingTotals.month, from),
    lt(postingTotals.month, to),
  )

/**
 * Selects the sums of all trainers in one SQL statement, so that they are consistent: first those of the year (`month`
 * and `trainerId` are null), then of each month, then of the trainers with the highest commission.
 */
export function sumCommissions(db: Db, { maxTrainers, ...year }: StatementPeriod & { readonly maxTrainers: number }) {
  const month = sql<string | null>`${monthOfTotals}`
  const trainerId = sql<string | null>`${postingTotals.ownerId}`
  const sums = db
    .select({
      month: month.as('month_name'),
      trainerId: trainerId.as('trainer_id'),
      trainersCount: sql`count(distinct ${postingTotals.ownerId})`.mapWith(Number).as('trainers_count'),
      creditedCents: creditSums.creditedCents.as('credited'),
      netCents: creditSums.netCents.as('net'),
      takenCents: creditSums.takenCents.as('taken'),
      givenBackCents: creditSums.givenBackCents.as('given_back'),
      place: sql<number>`row_number() over (partition by grouping(${postingTotals.ownerId})
        order by ${creditSums.takenCents} - ${creditSums.givenBackCents} desc, ${postingTotals.ownerId})`.as('place'),
    })
    .from(postingTotals)
    .where(isOfYear(year))
    .groupBy(sql`grouping sets ((), (${monthOfTotals}), (${postingTotals.ownerId}))`)
    .as('sums')
  return db
    .select({
      month: sums.month,
      trainerId: sums.trainerId,
      name: users.name,
      trainersCount: sums.trainersCount,
      creditedCents: sums.creditedCents,
      netCents: sums.netCents,
      takenCents: sums.takenCents,
      givenBackCents: sums.givenBackCents,
    })
    .from(sums)
    .leftJoin(users, eq(users.id, sums.trainerId))
    .where(sql`${sums.trainerId} is null or ${sums.place} <= ${maxTrainers}`)
    .orderBy(sql`${sums.trainerId} is not null`, sql`${sums.month} nulls first`, sums.place)
}

/** The sums of each trainer in each month. Within a month, the highest commission comes first. */
export function listCommissions(db: Db, { limit, ...year }: StatementPeriod & { readonly limit: number }) {
  return db
    .select({
      month: monthOfTotals,
      trainerId: postingTotals.ownerId,
      name: users.name,
      ...creditSums,
    })
    .from(postingTotals)
    .leftJoin(users, eq(users.id, postingTotals.ownerId))
    .where(isOfYear(year))
    .groupBy(postingTotals.month, postingTotals.ownerId, users.name)
    .orderBy(
      postingTotals.month,
      desc(sql`${creditSums.takenCents} - ${creditSums.givenBackCents}`),
      postingTotals.ownerId,
    )
    .limit(limit)
}
