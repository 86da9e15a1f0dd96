import { earthRadiusMetres, type Position } from '@entrena/contract/places/places'
import type { ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { prepared } from '../../platform/db/prepared'
import { users } from '../accounts/tables'
import { trainerImages, trainerProfiles } from './tables'

type StoredProfile = typeof trainerProfiles.$inferSelect
export type ProfileRow = Omit<StoredProfile, 'globe'>
export type ImagePurpose = (typeof trainerImages.$inferSelect)['purpose']

const { globe, addressPlain, createdAt, updatedAt, ...shownColumns } = getTableColumns(trainerProfiles)

/** What is shown of a trainer, in one question: asked fifty at a time, each column that nobody reads would be felt. */
const shown = {
  name: users.name,
  picture: users.picture,
  profile: shownColumns,
  galleryIds: sql<string[]>`array(select ${trainerImages.id} from ${trainerImages}
    where ${trainerImages.userId} = ${trainerProfiles.userId} and ${trainerImages.purpose} = 'gallery'
    order by ${trainerImages.position})`,
}

export interface TrainerRow {
  readonly name: string
  readonly picture: string | null
  readonly profile: Omit<ProfileRow, 'addressPlain' | 'createdAt' | 'updatedAt'>
  /** Pictures in the order in which they are shown. */
  readonly galleryIds: readonly string[]
}

/** A trainer with a saved profile. Somebody who has become a client since is none. */
export async function findTrainer(db: Db, id: string): Promise<TrainerRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, id), eq(users.role, 'trainer')))
  return row
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, userId))
  return row
}

/** Ratings are not the trainer's to write. */
type SavedProfile = Omit<ProfileRow, 'ratingTenths' | 'reviewCount'>

export async function upsertProfile(db: Db, profile: SavedProfile): Promise<void> {
  const { userId, createdAt, ...changes } = profile
  await db.insert(trainerProfiles).values(profile).onConflictDoUpdate({ target: trainerProfiles.userId, set: changes })
}

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

/** Of equals the one who has been here longer. */
const bestFirst = [
  desc(trainerProfiles.ratingTenths),
  desc(trainerProfiles.reviewCount),
  asc(trainerProfiles.createdAt),
  asc(trainerProfiles.userId),
]

/** A place in the order of ratings. */
export interface RatingPlace {
  readonly tenths: string
  readonly reviews: string
  readonly createdAt: string
  readonly id: string
}

/** The first two fall and the last two rise, so that one comparison of rows does not do. The first condition is for the index. */
function isRatedBeyond({ tenths, reviews, createdAt, id }: RatingPlace): SQL {
  const { ratingTenths, reviewCount, createdAt: since, userId } = trainerProfiles
  return sql`${ratingTenths} <= ${tenths}::int and ((${ratingTenths}, ${reviewCount}) < (${tenths}::int, ${reviews}::int)
    or ((${ratingTenths}, ${reviewCount}) = (${tenths}::int, ${reviews}::int)
      and (${since}, ${userId}) > (${createdAt}::timestamptz, ${id}::uuid)))`
}

const createdText = sql<string>`${trainerProfiles.createdAt}::text`

/** The best rated first; of equal ratings the one with more reviews. */
export function listBestTrainers(db: Db, filter: TrainerFilter, beyond?: RatingPlace) {
  return db
    .select({ ...shown, createdText })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(matches(filter), beyond && isRatedBeyond(beyond)))
    .orderBy(...bestFirst)
    .limit(filter.limit)
}

/** The straight line through a globe of radius 1 that belongs to a way along the ground. */
function chordOf(metres: number): number {
  return 2 * Math.sin(Math.min(metres / earthRadiusMetres / 2, Math.PI / 2))
}

/** The place on a globe of radius 1. */
function globeOf({ lat, lng }: Position): { readonly x: number; readonly y: number; readonly z: number } {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

export interface Around {
  readonly centre: Position
  readonly radiusMetres: number
  readonly beyond: DistancePlace | undefined
}

/** A place in the order of distances, which are lengths of straight lines through the globe. */
interface DistancePlace {
  readonly away: string
  readonly id: string
}

/**
 * `trainers_around` (a function of the migrations) walks the index outwards from the centre and stops at the limit, but not
 * between trainers at the same distance, who are sorted by id here. Left to itself the database cannot tell how many live in
 * a box and reads them all.
 */
const trainersAround = prepared((db) => {
  const at = (axis: string) => sql`${sql.placeholder(axis)}::float8`
  const centre = sql`cube(array[${at('x')}, ${at('y')}, ${at('z')}])`
  const filter = sql`${sql.placeholder('serviceType')}::text, ${sql.placeholder('specialization')}::text`
  const page = sql`${sql.placeholder('limit')}::int, ${at('beyondAway')}, ${sql.placeholder('beyondId')}::uuid`
  return db
    .select({ ...shown, away: sql<number>`around.away` })
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
  const [beyondAway, beyondId] = [beyond?.away ?? null, beyond?.id ?? null]
  const page = { serviceType, specialization, limit, beyondAway, beyondId }
  return trainersAround(db).execute({ ...globeOf(centre), chord: chordOf(radiusMetres), ...page })
}

/** Three letters at least: fewer cannot be looked up by the index. */
const leastLetters = 3

const addressContains = (plainText: string) =>
  like(trainerProfiles.addressPlain, `%${plainText.replace(/[\\%_]/g, '\\$&')}%`)

/** Trainers whose own address contains the text, the best rated first. */
export async function listTrainersByAddress(
  db: Db,
  plainText: string,
  { beyond, ...filter }: TrainerFilter & { readonly beyond: Omit<RatingPlace, 'createdAt'> | undefined },
): Promise<TrainerRow[]> {
  if (plainText.length < leastLetters) return []
  const { ratingTenths, reviewCount, userId } = trainerProfiles
  const isBeyond =
    beyond &&
    sql`((${ratingTenths}, ${reviewCount}) < (${beyond.tenths}::int, ${beyond.reviews}::int)
      or ((${ratingTenths}, ${reviewCount}) = (${beyond.tenths}::int, ${beyond.reviews}::int) and ${userId} > ${beyond.id}::uuid))`
  return (
    db
      .select(shown)
      .from(trainerProfiles)
      .innerJoin(users, eq(users.id, userId))
      .where(and(addressContains(plainText), matches(filter), isBeyond))
      // Adding nothing keeps the address index in use: by the order alone every trainer would be read.
      .orderBy(sql`${ratingTenths} + 0 desc`, desc(reviewCount), asc(userId))
      .limit(filter.limit)
  )
}

/** The same, nearest first, however far. */
export async function listTrainersByAddressAround(
  db: Db,
  plainText: string,
  { centre, beyond, ...filter }: TrainerFilter & Omit<Around, 'radiusMetres'>,
) {
  if (plainText.length < leastLetters) return []
  const { x, y, z } = globeOf(centre)
  const away = sql<number>`(${trainerProfiles.globe} <-> cube(array[${x}, ${y}, ${z}]::float8[]))`
  return (
    db
      .select({ ...shown, away })
      .from(trainerProfiles)
      .innerJoin(users, eq(users.id, trainerProfiles.userId))
      .where(
        and(
          addressContains(plainText),
          matches(filter),
          beyond && sql`(${away}, ${trainerProfiles.userId}) > (${beyond.away}::float8, ${beyond.id}::uuid)`,
        ),
      )
      // Adding nothing keeps the address index in use here too.
      .orderBy(sql`${away} + 0`, asc(trainerProfiles.userId))
      .limit(filter.limit)
  )
}

/** Ids of a trainer's pictures, in the order in which they are shown. */
export async function listImages(db: Db, userId: string, purpose: ImagePurpose): Promise<string[]> {
  const rows = await db
    .select({ id: trainerImages.id })
    .from(trainerImages)
    .where(and(eq(trainerImages.userId, userId), eq(trainerImages.purpose, purpose)))
    .orderBy(asc(trainerImages.position))
  return rows.map(({ id }) => id)
}

export async function listAllImages(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ id: trainerImages.id }).from(trainerImages).where(eq(trainerImages.userId, userId))
  return rows.map(({ id }) => id)
}

export async function insertImages(db: Db, rows: (typeof trainerImages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(trainerImages).values(rows)
}

export async function deleteImages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(trainerImages).where(inArray(trainerImages.id, [...ids]))
}

interface Rating {
  readonly userId: string
  readonly tenths: number
  readonly reviews: number
}

/** Of those who have a profile, in one statement. */
export async function setRatings(db: Db, ratings: readonly Rating[]): Promise<void> {
  if (ratings.length === 0) return
  const rows = ratings.map(({ userId, tenths, reviews }) => sql`(${userId}::uuid, ${tenths}::int, ${reviews}::int)`)
  await db
    .update(trainerProfiles)
    .set({ ratingTenths: sql`given.tenths`, reviewCount: sql`given.reviews` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as given (user_id, tenths, reviews)`)
    .where(sql`${trainerProfiles.userId} = given.user_id`)
}
