import { earthRadiusMetres, type Position } from '@entrena/contract/places/places'
import type { ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { prepared } from '../../platform/db/prepared'
import { users } from '../accounts/public'
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

/** The best rated first; of equal ratings the one with more reviews. */
export function listBestTrainers(db: Db, filter: TrainerFilter): Promise<TrainerRow[]> {
  return db
    .select(shown)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(matches(filter))
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
}

/**
 * `trainers_around` (a function of the migrations) walks the index outwards from the centre and stops at the limit; left to
 * itself the database cannot tell how many live in a box and reads them all.
 */
const trainersAround = prepared((db) => {
  const at = (axis: string) => sql`${sql.placeholder(axis)}::float8`
  const centre = sql`cube(array[${at('x')}, ${at('y')}, ${at('z')}])`
  const filter = sql`${sql.placeholder('serviceType')}::text, ${sql.placeholder('specialization')}::text`
  return db
    .select(shown)
    .from(sql`trainers_around(${centre}, ${at('chord')}, ${filter}, ${sql.placeholder('limit')}::int) as around`)
    .innerJoin(trainerProfiles, sql`${trainerProfiles.userId} = around.user_id`)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .orderBy(sql`around.away`)
    .prepare('trainers_around')
})

/** Trainers within the radius, nearest first. */
export function listTrainersAround(
  db: Db,
  { centre, radiusMetres }: Around,
  filter: TrainerFilter,
): Promise<TrainerRow[]> {
  const { serviceType = null, specialization = null, limit } = filter
  const chord = chordOf(radiusMetres)
  return trainersAround(db).execute({ ...globeOf(centre), chord, serviceType, specialization, limit })
}

/** Trainers whose own address contains the text, the best rated first. Three letters at least: fewer cannot be looked up. */
export async function listTrainersByAddress(db: Db, plainText: string, filter: TrainerFilter): Promise<TrainerRow[]> {
  if (plainText.length < 3) return []
  const pattern = `%${plainText.replace(/[\\%_]/g, '\\$&')}%`
  return (
    db
      .select(shown)
      .from(trainerProfiles)
      .innerJoin(users, eq(users.id, trainerProfiles.userId))
      .where(and(like(trainerProfiles.addressPlain, pattern), matches(filter)))
      // Adding nothing keeps the address index in use: by the order alone every trainer would be read.
      .orderBy(
        sql`${trainerProfiles.ratingTenths} + 0 desc`,
        desc(trainerProfiles.reviewCount),
        asc(trainerProfiles.userId),
      )
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
