import { earthRadiusMetres, type Position } from '@entrena/contract/places/places'
import type { ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import { and, asc, desc, eq, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows } from '../../../platform/db/prepared'
import { leastOnGround, leastOnPlane, mostOnPlane, project } from '../mercator'
import { trainerProfiles } from '../tables'

export interface TrainerFilter {
  readonly serviceType: ServiceType | undefined
  readonly specialization: Specialization | undefined
  readonly limit: number
}

function wantedOffers({ serviceType, specialization }: Omit<TrainerFilter, 'limit'>): string[] {
  return [serviceType, specialization].filter((offer) => offer !== undefined)
}

function matches(filter: TrainerFilter): SQL | undefined {
  return and(
    eq(trainerProfiles.role, 'trainer'),
    sql`${trainerProfiles.offers} @> ${`{${wantedOffers(filter).map((offer) => JSON.stringify(offer))}}`}`,
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

const { userId, card, ratingTenths, reviewCount } = trainerProfiles
const ratedColumns = { userId, card, ratingTenths, reviewCount }

export function listBestTrainers(db: Db, filter: TrainerFilter, beyond?: RatingKey) {
  return db
    .select({ ...ratedColumns, createdText })
    .from(trainerProfiles)
    .where(and(matches(filter), beyond && isRatedBelow(beyond)))
    .orderBy(...bestFirst)
    .limit(filter.limit)
}

const given = (name: string, type: 'float8' | 'uuid' | 'text[]') => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** Distance along the ground in metres (haversine formula), like `distanceMetres` of the contract. */
function metresBetween(mercator: SQLWrapper, lat: SQL, lng: SQL): SQL<number> {
  // The index of the radius search has the projected location, but not latitude and longitude.
  const [phi, lambda] = [sql`atan(sinh(${mercator}[1]))`, sql`${mercator}[0]`]
  return sql<number>`(${2 * earthRadiusMetres}::float8 * asin(least(1, sqrt(
    sin((${phi} - radians(${lat})) / 2) ^ 2 + cos(radians(${lat})) * cos(${phi}) * sin((${lambda} - radians(${lng})) / 2) ^ 2))))`
}

/** The sort key of the last trainer on the previous page. */
interface DistanceKey {
  readonly metres: string
  readonly id: string
}

export interface Nearby {
  readonly centre: Position
  readonly radiusMetres: number
  readonly beyond: DistanceKey | undefined
}

/**
 * Reads matching trainers from the index in the order of their distance on the plane, without the table. Three details keep
 * the planner from reading and sorting all trainers around the centre instead: the limit is part of the statement's text,
 * only the longitude is bounded (the planner expects very few trainers in a box), and `coalesce` hides the filter from its
 * estimates.
 */
function readNearest(db: Db, reads: number) {
  const { mercator, role, offers } = trainerProfiles
  const [x, y, r] = [given('x', 'float8'), given('y', 'float8'), given('planeRadius', 'float8')]
  const plane = sql<number>`${mercator} <-> point(${x}, ${y})`
  return (
    db
      .select({ userId, mercator, plane: plane.as('plane') })
      .from(trainerProfiles)
      .where(
        and(
          eq(role, sql`'trainer'`),
          sql`${mercator} >> point(${x} - ${r}, 0) and ${mercator} << point(${x} + ${r}, 0)`,
          sql`${plane} >= ${given('planeStart', 'float8')}`,
          sql`coalesce(${offers} @> ${given('offers', 'text[]')}, false)`,
        ),
      )
      // drizzle's `limit` would be a parameter.
      .orderBy(sql`${plane} limit ${sql.raw(String(reads))}`)
  )
}

const edgeColumns = { found: sql<number>`edge.found`, farthest: sql<number>`edge.farthest` }
const nearestColumns = { userId, card, metres: sql<number>`page.metres`, ...edgeColumns }

/**
 * Sorts the trainers that were read by their exact distance, and loads one page. Even an empty page has a row, which says how
 * many trainers were read and how far away the last one is.
 */
function prepareNearest(reads: number) {
  const options = { name: `nearest_trainers_${reads}`, columns: nearestColumns, connection: 'searches' } as const
  return preparedRows(options, (db) => {
    const read = db.$with('read').as(readNearest(db, reads))
    const metres = metresBetween(read.mercator, given('lat', 'float8'), given('lng', 'float8'))
    const page = db.$with('page').as(
      db
        .select({ userId: read.userId, metres: metres.as('metres') })
        .from(read)
        .where(
          and(
            sql`${metres} <= ${given('radiusMetres', 'float8')}`,
            sql`(${metres}, ${read.userId}) > (${given('beyondMetres', 'float8')}, ${given('beyondId', 'uuid')})`,
          ),
        )
        .orderBy(sql`metres`, read.userId)
        .limit(sql.placeholder('limit')),
    )
    const [found, farthest] = [sql`count(*)::int`.as('found'), sql`coalesce(max(${read.plane}), 0)`.as('farthest')]
    const edge = db.$with('edge').as(db.select({ found, farthest }).from(read))
    return db
      .with(read, page, edge)
      .select(nearestColumns)
      .from(edge)
      .leftJoin(page, sql`true`)
      .leftJoin(trainerProfiles, eq(userId, page.userId))
      .orderBy(page.metres, page.userId)
  })
}

/** How many trainers to read. Most searches need only one step; the last step reads all matching trainers. */
const steps = [64, 512, 4_096, 32_768, 2 ** 31 - 1].map((reads) => ({ reads, execute: prepareNearest(reads) }))

const firstPage: DistanceKey = { metres: '-1', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Trainers within the radius, nearest first. The index sorts by the distance on the plane, which differs slightly from the
 * distance on the ground. So a page is final only if every trainer that was not read is certainly outside the radius, or
 * farther away than the last trainer of the page. Otherwise the next step reads more.
 */
export async function listNearestTrainers(db: Db, { centre, radiusMetres, beyond }: Nearby, filter: TrainerFilter) {
  const { metres, id } = beyond ?? firstPage
  const { limit } = filter
  const values = {
    ...{ ...centre, ...project(centre), radiusMetres, offers: wantedOffers(filter), limit },
    ...{ beyondMetres: metres, beyondId: id },
    planeRadius: mostOnPlane(centre, radiusMetres),
    planeStart: leastOnPlane(centre, Math.max(0, Number(metres))),
  }
  for (const { reads, execute } of steps) {
    if (reads <= limit) continue
    const rows = await execute(db).execute(values)
    const { found = 0, farthest = 0 } = rows[0] ?? {}
    // If the page is empty, the only row has no trainer.
    const trainers = rows.filter((row) => row.userId !== null)
    const certain = found < reads ? Number.POSITIVE_INFINITY : leastOnGround(centre, farthest)
    if (certain > radiusMetres || (trainers[limit - 1]?.metres ?? certain) < certain) return trainers
  }
  throw new Error('The last step reads all trainers, so its page is final')
}

/** The trigram index needs at least this many letters. */
const fewestLetters = 3

const escaped = (plainText: string) => plainText.replace(/[\\%_]/g, '\\$&')
const addressContains = (plainText: string) => like(trainerProfiles.addressPlain, `%${escaped(plainText)}%`)
/** A word of the name begins with the text, so that 'ana' does not find every Susana. */
const nameContains = (plainText: string) => like(trainerProfiles.namePlain, `% ${escaped(plainText)}%`)

/** A normalised text that is searched in names only, or in names and addresses. */
type SearchedText = { readonly inName: string } | { readonly anywhere: string }

/** Trainers whose name or address contains the text, best rated first. */
export async function listTrainersByText(
  db: Db,
  text: SearchedText,
  { beyond, ...filter }: TrainerFilter & { readonly beyond: Omit<RatingKey, 'createdAt'> | undefined },
) {
  const plainText = 'inName' in text ? text.inName : text.anywhere
  if (plainText.length < fewestLetters) return []
  const hasText = 'inName' in text ? nameContains(plainText) : or(addressContains(plainText), nameContains(plainText))
  const isBeyond =
    beyond &&
    sql`((${ratingTenths}, ${reviewCount}) < (${beyond.tenths}::int, ${beyond.reviews}::int)
      or ((${ratingTenths}, ${reviewCount}) = (${beyond.tenths}::int, ${beyond.reviews}::int) and ${userId} > ${beyond.id}::uuid))`
  return (
    db
      .select(ratedColumns)
      .from(trainerProfiles)
      .where(and(hasText, matches(filter), isBeyond))
      // `+ 0` makes the planner use the text indexes. With the rating index, PostgreSQL would load every trainer.
      .orderBy(sql`${ratingTenths} + 0 desc`, desc(reviewCount), asc(userId))
      .limit(filter.limit)
  )
}

/** Trainers whose address contains the text, nearest first, at any distance. */
export async function listTrainersByAddressAround(
  db: Db,
  plainText: string,
  { centre, beyond, ...filter }: TrainerFilter & Omit<Nearby, 'radiusMetres'>,
) {
  if (plainText.length < fewestLetters) return []
  const metres = metresBetween(trainerProfiles.mercator, sql`${centre.lat}::float8`, sql`${centre.lng}::float8`)
  return db
    .select({ userId, card, metres })
    .from(trainerProfiles)
    .where(
      and(
        addressContains(plainText),
        matches(filter),
        beyond && sql`(${metres}, ${trainerProfiles.userId}) > (${beyond.metres}::float8, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(metres, asc(trainerProfiles.userId))
    .limit(filter.limit)
}
