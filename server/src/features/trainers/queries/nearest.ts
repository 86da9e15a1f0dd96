import { weekdayOf } from '@entrena/contract/bookings/rules'
import { earthRadiusMetres, type Position } from '@entrena/contract/places/places'
import { maxTrainersPerPriceRequest } from '@entrena/contract/trainers/search-rules'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { preparedRows } from '../../../platform/db/prepared'
import { maxPlaneDistance, minGroundMetres, minPlaneDistance, toMercator } from '../mercator'
import { trainerProfiles } from '../tables'
import { hoursOn, type TrainerFilter } from './search-filter'
import { verifiedOn } from './verified'

const { userId, card, mercator, role, offers, fromCents, openParts } = trainerProfiles

const given = (name: string, type: 'float8' | 'int' | 'uuid' | 'date' | 'text' | 'text[]') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** SQL for the distance on the ground in metres (haversine formula), like `distanceMetres` of the contract. */
export function metresBetween(location: SQLWrapper, lat: SQL, lng: SQL): SQL<number> {
  // The search indexes contain the projected location, but not latitude and longitude.
  const [phi, lambda] = [sql`atan(sinh(${location}[1]))`, sql`${location}[0]`]
  return sql<number>`(${2 * earthRadiusMetres}::float8 * asin(least(1, sqrt(
    sin((${phi} - radians(${lat})) / 2) ^ 2 + cos(radians(${lat})) * cos(${phi}) * sin((${lambda} - radians(${lng})) / 2) ^ 2))))`
}

/** A circle on the ground. */
export interface GroundCircle {
  readonly centre: Position
  readonly radiusMetres: number
}

export interface NearbyQuestion extends GroundCircle {
  /** Sort key of the last trainer on the previous page: metres and id. */
  readonly beyond: readonly string[] | undefined
}

interface Reads {
  readonly reads: number
  /** True to read the index of verified trainers. */
  readonly isVerified: boolean
}

interface CardReads extends Reads {
  /** True to load the hours of a day with each trainer. */
  readonly hasDay: boolean
}

/**
 * Reads matching trainers in order of plane distance from the index alone. Three details keep the planner from sorting
 * all trainers around the centre: the limit is part of the statement's text, only the longitude is bounded (the planner
 * expects very few trainers in a box), and `coalesce` hides the filter from its estimates.
 */
function readNearest(db: Db, { reads, isVerified }: Reads) {
  const [x, y, r] = [given('x', 'float8'), given('y', 'float8'), given('planeRadius', 'float8')]
  const plane = sql<number>`${mercator} <-> point(${x}, ${y})`
  const [start, parts] = [given('planeStart', 'float8'), given('openParts', 'int')]
  return (
    db
      .select({ userId, mercator, fromCents, plane: plane.as('plane') })
      .from(trainerProfiles)
      .where(
        and(
          eq(role, sql`'trainer'`),
          sql`${mercator} >> point(${x} - ${r}, 0) and ${mercator} << point(${x} + ${r}, 0)`,
          // The first page has a start below 0, which skips the comparison of distances.
          sql`(${start} < 0 or ${plane} >= ${start})`,
          isVerified ? sql`verified_until is not null and verified_until >= ${given('today', 'date')}` : undefined,
          // Cheapest conditions first: comparing arrays takes longest.
          sql`coalesce((${parts} = 0 or ${openParts} & ${parts} <> 0)
            and ${fromCents} between ${given('minCents', 'int')} and ${given('maxCents', 'int')}
            and ${offers} @> ${given('offers', 'text[]')}, false)`,
        ),
      )
      // The limit is written into the statement's text, because drizzle's own `limit` would be a parameter.
      .orderBy(sql`${plane} limit ${sql.raw(String(reads))}`)
  )
}

function valuesOf({ centre, radiusMetres }: GroundCircle, filter: TrainerFilter, fromMetres: number) {
  const { minCents, maxCents } = filter
  return {
    ...centre,
    ...toMercator(centre),
    radiusMetres,
    minCents,
    maxCents,
    openParts: filter.openParts,
    date: filter.date,
    weekday: filter.date && weekdayOf(filter.date),
    today: filter.today,
    offers: [...filter.offers],
    planeRadius: maxPlaneDistance(centre, radiusMetres),
    planeStart: minPlaneDistance(centre, fromMetres),
  }
}

const edgeColumns = { found: sql<number>`edge.found`, farthest: sql<number>`edge.farthest` }
const searchedDay = { date: given('date', 'date'), weekday: given('weekday', 'text') }
const columnsOf = (hasDay: boolean) => ({
  userId,
  card,
  metres: sql<number>`page.metres`,
  ...edgeColumns,
  ...hoursOn(hasDay ? searchedDay : undefined),
  verifiedOn: verifiedOn(given('today', 'text')),
})

/**
 * Computes the exact distances of the trainers that `readNearest` returns, sorts the trainers, and loads one page. Even
 * an empty page returns a row with the number of trainers read and the distance of the farthest one.
 */
function prepareNearest({ reads, isVerified, hasDay }: CardReads) {
  const name = `nearest_${isVerified ? 'verified_' : ''}trainers_${hasDay ? 'with_hours_' : ''}${reads}`
  const columns = columnsOf(hasDay)
  const options = { name, columns, connection: 'searches' } as const
  return preparedRows(options, (db) => {
    const read = db.$with('read').as(readNearest(db, { reads, isVerified }))
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
      .select(columns)
      .from(edge)
      .leftJoin(page, sql`true`)
      .leftJoin(trainerProfiles, eq(userId, page.userId))
      .orderBy(page.metres, page.userId)
  })
}

/**
 * How many trainers to read in each step. Most searches need only one step; the last step reads all matching trainers.
 */
const stepsOf = (kind: Omit<CardReads, 'reads'>) =>
  [32, 64, 512, 4_096, 32_768, 2 ** 31 - 1].map((reads) => ({ reads, execute: prepareNearest({ reads, ...kind }) }))
const stepsWith = (isVerified: boolean) => ({
  day: stepsOf({ isVerified, hasDay: true }),
  noDay: stepsOf({ isVerified, hasDay: false }),
})
const steps = { all: stepsWith(false), verified: stepsWith(true) }

const firstPage = ['-1', '00000000-0000-0000-0000-000000000000']

/**
 * Trainers within the radius, nearest first. The index sorts by plane distance, which differs slightly from the ground
 * distance. So a page is final only if no unread trainer can be within the radius and nearer than the last trainer of
 * the page. Until the page is final, the next step reads more trainers.
 */
export async function listNearestTrainers(
  db: Db,
  { beyond, ...circle }: NearbyQuestion,
  filter: TrainerFilter,
  limit: number,
) {
  const { centre, radiusMetres } = circle
  const [beyondMetres = '', beyondId = ''] = beyond ?? firstPage
  const values = { ...valuesOf(circle, filter, Math.max(0, Number(beyondMetres))), limit, beyondMetres, beyondId }
  const kind = filter.isVerified ? steps.verified : steps.all
  for (const { reads, execute } of filter.date === null ? kind.noDay : kind.day) {
    if (reads <= limit) continue
    const rows = await execute(db).execute(values)
    const { found = 0, farthest = 0 } = rows[0] ?? {}
    // An empty page has one row, with null for the trainer.
    const trainers = rows.filter((row) => row.userId !== null)
    const certain = found < reads ? Number.POSITIVE_INFINITY : minGroundMetres(centre, farthest)
    if (certain > radiusMetres || (trainers[limit - 1]?.metres ?? certain) < certain) return trainers
  }
  throw new Error('The last step reads all trainers, so its page is final')
}

const prepareNearestPrices = (isVerified: boolean) => {
  const name = isVerified ? 'nearest_verified_prices' : 'nearest_prices'
  return preparedRows({ name, columns: { fromCents }, connection: 'searches' }, (db) => {
    const read = db.$with('read').as(readNearest(db, { reads: maxTrainersPerPriceRequest, isVerified }))
    const metres = metresBetween(read.mercator, given('lat', 'float8'), given('lng', 'float8'))
    return db
      .with(read)
      .select({ fromCents: read.fromCents })
      .from(read)
      .where(sql`${metres} <= ${given('radiusMetres', 'float8')}`)
  })
}

const nearestPrices = { all: prepareNearestPrices(false), verified: prepareNearestPrices(true) }

export async function listNearestPrices(db: Db, circle: GroundCircle, filter: TrainerFilter): Promise<number[]> {
  const prices = filter.isVerified ? nearestPrices.verified : nearestPrices.all
  const rows = await prices(db).execute(valuesOf(circle, filter, 0))
  return rows.map((row) => row.fromCents)
}
