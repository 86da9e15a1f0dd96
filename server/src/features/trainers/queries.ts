import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { users } from '../accounts/tables'
import { trainerImages, trainerProfiles } from './tables'

type StoredProfile = typeof trainerProfiles.$inferSelect
export type ProfileRow = Omit<StoredProfile, 'globe'>
export type ImagePurpose = (typeof trainerImages.$inferSelect)['purpose']

const { globe, addressPlain, createdAt, updatedAt, ...profileColumns } = getTableColumns(trainerProfiles)

/** Only the columns that are shown. Lists load up to 100 trainers, so unused columns would cost measurable time. */
export const trainerColumns = {
  name: users.name,
  picture: users.picture,
  profile: profileColumns,
  galleryIds: sql<string[]>`array(select ${trainerImages.id} from ${trainerImages}
    where ${trainerImages.userId} = ${trainerProfiles.userId} and ${trainerImages.purpose} = 'gallery'
    order by ${trainerImages.position})`,
}

export interface TrainerRow {
  readonly name: string
  readonly picture: string | null
  readonly profile: Omit<ProfileRow, 'addressPlain' | 'createdAt' | 'updatedAt'>
  /** In display order. */
  readonly galleryIds: readonly string[]
}

/** Finds a trainer with a saved profile. A user who has become a client is not found. */
export async function findTrainer(db: Db, id: string): Promise<TrainerRow | undefined> {
  const [row] = await db
    .select(trainerColumns)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, id), eq(users.role, 'trainer')))
  return row
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, userId))
  return row
}

/** A profile without the rating, because only reviews change the rating. */
type SavedProfile = Omit<ProfileRow, 'ratingTenths' | 'reviewCount'>

export async function upsertProfile(db: Db, profile: SavedProfile): Promise<void> {
  const { userId, createdAt, ...changes } = profile
  await db.insert(trainerProfiles).values(profile).onConflictDoUpdate({ target: trainerProfiles.userId, set: changes })
}

/** Ids of a trainer's images in display order. */
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

/** Stores ratings. Skips trainers without a profile. */
export async function setRatings(db: Db, ratings: readonly Rating[]): Promise<void> {
  if (ratings.length === 0) return
  const rows = ratings.map(({ userId, tenths, reviews }) => sql`(${userId}::uuid, ${tenths}::int, ${reviews}::int)`)
  await db
    .update(trainerProfiles)
    .set({ ratingTenths: sql`changes.tenths`, reviewCount: sql`changes.reviews` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as changes (user_id, tenths, reviews)`)
    .where(sql`${trainerProfiles.userId} = changes.user_id`)
}
