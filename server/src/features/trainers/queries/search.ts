import { earthRadiusMetres, type Position } from '@entrena/contract/places/places'
import type { ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import { and, arrayContains, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { prepared } from '../../../platform/db/prepared'
import { users } from '../../accounts/tables'
import { type TrainerRow, trainerColumns } from '../queries'
import { trainerProfiles } from '../tables'

export interface TrainerFilter {
  readonly serviceType: ServiceType | undefined
  readonly specialization: Specialization | undefined
  readonly limit: number
}

function matches({ serviceType, specialization }: TrainerFilter): SQL | undefined {
  return and(
    eq(users.role, 'trainer'),
    serviceType && arrayContains(trainerProfiles.serviceTypes, [serviceType]),
    specialization && arrayContains(trainerProfiles.specializations, [specialization]),
  )
}

/**
 * If ratings are equal, trainers with more reviews come first. If these are equal too, trainers with older profiles
 * come first.
 */
const bestFirst = [
  desc(trainerProfiles.ratingTenths),
  desc(trainerProfiles.reviewCount),
  asc(trainerProfiles.createdAt),
  asc(trainerProfiles.userId),
]

/** The sort key of the last trainer on the previous page. */
export interface RatingKey {
  readonly tenths: string
  readonly reviews: string
  readonly createdAt: string
  readonly id: string
}

/**
 * Two columns are sorted descending and two ascending, so one row comparison is not enough. The first condition is
 * redundant, but with it PostgreSQL can use the index.
 */
function isRatedBelow({ tenths, reviews, createdAt, id }: RatingKey): SQL {
  const { ratingTenths, reviewCount, createdAt: since, userId } = trainerProfiles
  return sql`${ratingTenths} <= ${tenths}::int and ((${ratingTenths}, ${reviewCount}) < (${tenths}::int, ${reviews}::int)
    or ((${ratingTenths}, ${reviewCount}) = (${tenths}::int, ${reviews}::int)
      and (${since}, ${userId}) > (${createdAt}::timestamptz, ${id}::uuid)))`
}

const createdText = sql<string>`${trainerProfiles.createdAt}::text`

export function listBestTrainers(db: Db, filter: TrainerFilter, beyond?: RatingKey) {
  return db
    .select({ ...trainerColumns, createdText })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(matches(filter), beyond && isRatedBelow(beyond)))
    .orderBy(...bestFirst)
    .limit(filter.limit)
}

/** Converts a distance along the ground to the length of a chord on a unit sphere. */
function chordOf(metres: number): number {
  return 2 * Math.sin(Math.min(metres / earthRadiusMetres / 2, Math.PI / 2))
}

/** Converts a position to a point on a unit sphere. */
function pointOf({ lat, lng }: Position): { readonly x: number; readonly y: number; readonly z: number } {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

export interface Around {
  readonly centre: Position
  readonly radiusMetres: number
  readonly beyond: DistanceKey | undefined
}

/** The sort key of the last trainer on the previous page. The distance is a chord length on a unit sphere. */
interface DistanceKey {
  readonly distance: string
  readonly id: string
}

/**
 * With a plain query, the planner misjudges how many trainers are within the radius and loads all of them. The SQL
 * function `trainers_around` (see the migrations) scans the index outwards from the centre and stops at the limit. The
 * function never stops between trainers at the same distance, because only the query below sorts by id.
 */
const trainersAround = prepared((db) => {
  const at = (axis: string) => sql`${sql.placeholder(axis)}::float8`
  const centre = sql`cube(array[${at('x')}, ${at('y')}, ${at('z')}])`
  const filter = sql`${sql.placeholder('serviceType')}::text, ${sql.placeholder('specialization')}::text`
  const page = sql`${sql.placeholder('limit')}::int, ${at('beyondDistance')}, ${sql.placeholder('beyondId')}::uuid`
  return db
    .select({ ...trainerColumns, distance: sql<number>`around.away` })
    .from(sql`trainers_around(${centre}, ${at('chord')}, ${filter}, ${page}) as around`)
    .innerJoin(trainerProfiles, sql`${trainerProfiles.userId} = around.user_id`)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .orderBy(sql`around.away`, sql`around.user_id`)
    .limit(sql.placeholder('limit'))
    .prepare('trainers_around')
})

/** Trainers within the radius, nearest first. */
export function listTrainersAround(db: Db, { centre, radiusMetres, beyond }: Around, filter: TrainerFilter) {
  const { serviceType = null, specialization = null, limit } = filter
  const [beyondDistance, beyondId] = [beyond?.distance ?? null, beyond?.id ?? null]
  const page = { serviceType, specialization, limit, beyondDistance, beyondId }
  return trainersAround(db).execute({ ...pointOf(centre), chord: chordOf(radiusMetres), ...page })
}

/** The trigram index needs at least this many letters. */
const fewestLetters = 3

const addressContains = (plainText: string) =>
  like(trainerProfiles.addressPlain, `%${plainText.replace(/[\\%_]/g, '\\$&')}%`)

/** Trainers whose address contains the text, best rated first. */
export async function listTrainersByAddress(
  db: Db,
  plainText: string,
  { beyond, ...filter }: TrainerFilter & { readonly beyond: Omit<RatingKey, 'createdAt'> | undefined },
): Promise<TrainerRow[]> {
  if (plainText.length < fewestLetters) return []
  const { ratingTenths, reviewCount, userId } = trainerProfiles
  const isBeyond =
    beyond &&
    sql`((${ratingTenths}, ${reviewCount}) < (${beyond.tenths}::int, ${beyond.reviews}::int)
      or ((${ratingTenths}, ${reviewCount}) = (${beyond.tenths}::int, ${beyond.reviews}::int) and ${userId} > ${beyond.id}::uuid))`
  return (
    db
      .select(trainerColumns)
      .from(trainerProfiles)
      .innerJoin(users, eq(users.id, userId))
      .where(and(addressContains(plainText), matches(filter), isBeyond))
      // `+ 0` makes the planner use the address index. With the rating index, PostgreSQL would load every trainer.
      .orderBy(sql`${ratingTenths} + 0 desc`, desc(reviewCount), asc(userId))
      .limit(filter.limit)
  )
}

/** Trainers whose address contains the text, nearest first, at any distance. */
export async function listTrainersByAddressAround(
  db: Db,
  plainText: string,
  { centre, beyond, ...filter }: TrainerFilter & Omit<Around, 'radiusMetres'>,
) {
  if (plainText.length < fewestLetters) return []
  const { x, y, z } = pointOf(centre)
  const distance = sql<number>`(${trainerProfiles.globe} <-> cube(array[${x}, ${y}, ${z}]::float8[]))`
  return (
    db
      .select({ ...trainerColumns, distance })
      .from(trainerProfiles)
      .innerJoin(users, eq(users.id, trainerProfiles.userId))
      .where(
        and(
          addressContains(plainText),
          matches(filter),
          beyond && sql`(${distance}, ${trainerProfiles.userId}) > (${beyond.distance}::float8, ${beyond.id}::uuid)`,
        ),
      )
      // `+ 0` makes the planner use the address index.
      .orderBy(sql`${distance} + 0`, asc(trainerProfiles.userId))
      .limit(filter.limit)
  )
}
