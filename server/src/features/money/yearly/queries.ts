import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { creditSums, type Month, monthOfTotals } from '../payouts/queries/statement'
import { postingTotals } from '../tables'

const isOfYear = ({ from, to }: Month) =>
  and(
    inArray(postingTotals.account, ['held', 'commission']),
    inArray(postingTotals.kind, ['credit', 'reversal', 'undone', 'commission', 'commission_back', 'commission_undone']),
    gte(postingTotals.month, from),
    lt(postingTotals.month, to),
  )

/**
 * The sums of all trainers in one statement, so that they agree: of the year (`month` and `trainerId` are null), then of each month,
 * then of the trainers with the highest commission.
 */
export function sumCommissions(db: Db, { mostTrainers, ...year }: Month & { readonly mostTrainers: number }) {
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
    .where(sql`${sums.trainerId} is null or ${sums.place} <= ${mostTrainers}`)
    .orderBy(sql`${sums.trainerId} is not null`, sql`${sums.month} nulls first`, sums.place)
}

/** The sums of each trainer in each month, those with the highest commission of a month first. */
export function listCommissions(db: Db, { limit, ...year }: Month & { readonly limit: number }) {
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
