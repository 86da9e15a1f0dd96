import type { Specialization } from '@entrena/contract/trainers/rules'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { heldHoursSql, timeOffBetweenSql } from '../../bookings/public'
import { verifiedOn } from '../../trainers/public'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

interface Count {
  readonly city: string
  /** The specialization that is counted, or empty in the row that counts all trainers of the city. */
  readonly specialization: string
  readonly trainers: number
}

/** Counts the shown trainers of each city, and of each specialization there. */
export function countTrainers(db: Db): Promise<Count[]> {
  return selectRows<Count>(
    db,
    sql`select city, specialization, count(*)::int as trainers
      from ${trainerProfiles}, unnest(specializations || ''::text) as specialization
      where is_shown group by city, specialization`,
  )
}

interface ListQuestion {
  /** null stands for the whole country. */
  readonly city: string | null
  readonly specialization: Specialization | null
  readonly limit: number
  readonly today: string
  /** Sessions and time off are loaded until this day. */
  readonly lastDay: string
}

export type CardRow = Awaited<ReturnType<typeof listBestTrainers>>[number]

const isShown = sql`${trainerProfiles.isShown}`

/** Lists trainers, best rated first, in the same order as the search. */
export function listBestTrainers(db: Db, { city, specialization, limit, today, lastDay }: ListQuestion) {
  const [first, last] = [sql`${today}::date`, sql`${lastDay}::date`]
  const has: SQL | undefined =
    specialization === null ? undefined : sql`${trainerProfiles.specializations} @> array[${specialization}]`
  return db
    .select({
      slug: trainerSlugs.slug,
      card: trainerProfiles.card,
      sector: sql<string>`${trainerProfiles.sector}`,
      city: sql<string>`${trainerProfiles.city}`,
      verifiedOn: verifiedOn(sql`${today}`),
      availability: trainerProfiles.availability,
      timeOff: timeOffBetweenSql(first, last),
      held: heldHoursSql(sql`trainer_id = trainer_profiles.user_id and date between ${first} and ${last}`),
    })
    .from(trainerProfiles)
    .innerJoin(trainerSlugs, and(eq(trainerSlugs.trainerId, trainerProfiles.userId), sql`${trainerSlugs.isCurrent}`))
    .where(
      and(
        isShown,
        // With the role as a condition, PostgreSQL can use the index by rating.
        city === null ? eq(trainerProfiles.role, sql`'trainer'`) : eq(trainerProfiles.city, city),
        has,
      ),
    )
    .orderBy(
      desc(trainerProfiles.rankTenths),
      desc(trainerProfiles.rankClients),
      asc(trainerProfiles.createdAt),
      asc(trainerProfiles.userId),
    )
    .limit(limit)
}
