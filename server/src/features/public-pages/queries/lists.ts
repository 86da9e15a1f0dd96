import type { Specialization } from '@entrena/contract/trainers/rules'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { verifiedOn } from '../../trainers/public'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

interface Count {
  readonly city: string
  /** Empty for all trainers of the city. */
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
  readonly city: string
  readonly specialization: Specialization | null
  readonly limit: number
  readonly today: string
}

const isShown = sql`${trainerProfiles.isShown}`

/** Lists trainers of a city, best rated first, in the same order as the search. */
export function listBestOfCity(db: Db, { city, specialization, limit, today }: ListQuestion) {
  const has: SQL | undefined =
    specialization === null ? undefined : sql`${trainerProfiles.specializations} @> array[${specialization}]`
  return db
    .select({
      slug: trainerSlugs.slug,
      card: trainerProfiles.card,
      sector: sql<string>`${trainerProfiles.sector}`,
      city: sql<string>`${trainerProfiles.city}`,
      verifiedOn: verifiedOn(sql`${today}`),
    })
    .from(trainerProfiles)
    .innerJoin(trainerSlugs, and(eq(trainerSlugs.trainerId, trainerProfiles.userId), sql`${trainerSlugs.isCurrent}`))
    .where(and(isShown, eq(trainerProfiles.city, city), has))
    .orderBy(
      desc(trainerProfiles.rankTenths),
      desc(trainerProfiles.rankClients),
      asc(trainerProfiles.createdAt),
      asc(trainerProfiles.userId),
    )
    .limit(limit)
}
