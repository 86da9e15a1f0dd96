import { dominicanDate } from '@entrena/contract/dominican-time'
import { type RatingCounts, type RatingsByClient, rankOf, ratingOf } from '@entrena/contract/reviews/rules'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { imageUrl } from '../../platform/storage/images'
import { priceColumns } from './queries/prices'
import { trainerImages, trainerProfiles } from './tables'

type StoredProfile = typeof trainerProfiles.$inferSelect
export type ProfileRow = Omit<
  StoredProfile,
  | 'card'
  | 'city'
  | 'hiddenAt'
  | 'isPublic'
  | 'isShown'
  | 'mercator'
  | 'namePlain'
  | 'offers'
  | 'openParts'
  | 'role'
  | 'sector'
  | 'verifiedOn'
  | 'verifiedUntil'
>
export type ImagePurpose = (typeof trainerImages.$inferSelect)['purpose']

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, userId))
  return row
}

/** The columns that saving a profile writes. Omits ratings, which only reviews change, and generated columns. */
type SavedProfile = Omit<
  ProfileRow,
  | 'ratingTenths'
  | 'reviewCount'
  | 'rankTenths'
  | 'rankClients'
  | 'starCounts'
  | 'gallery'
  | 'fromCents'
  | 'fromCentsUntil'
  | 'version'
>

export const nextVersion = sql`${trainerProfiles.version} + 1`

/** Call `lockUser` first: otherwise the trigger that copies the user's role could copy an outdated role. */
export async function upsertProfile(db: Db, profile: SavedProfile): Promise<void> {
  const { userId, createdAt, ...saved } = profile
  const changes = { ...saved, ...priceColumns(profile, dominicanDate(profile.updatedAt)) }
  const gallery = (await listImages(db, userId, 'gallery')).map(imageUrl)
  await db
    .insert(trainerProfiles)
    .values({ userId, createdAt, ...changes, gallery })
    .onConflictDoUpdate({ target: trainerProfiles.userId, set: { ...changes, version: nextVersion } })
}

/** Does nothing if the trainer has not saved a profile. */
export async function setGallery(db: Db, userId: string, imageIds: readonly string[]): Promise<void> {
  await db
    .update(trainerProfiles)
    .set({ gallery: imageIds.map(imageUrl) })
    .where(eq(trainerProfiles.userId, userId))
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

interface Ratings {
  readonly userId: string
  readonly counts: RatingCounts
  readonly byClient: RatingsByClient
}

/** Stores star counts, rating and rank. Skips trainers without a profile. */
export async function setRatings(db: Db, ratings: readonly Ratings[]): Promise<void> {
  if (ratings.length === 0) return
  const rows = ratings.map(({ userId, counts, byClient }) => {
    const { tenths, reviews } = ratingOf(counts)
    const rank = sql`${rankOf(byClient)}::int, ${byClient.clients}::int`
    return sql`(${userId}::uuid, ${tenths}::int, ${reviews}::int, ${`{${counts}}`}::int[], ${rank})`
  })
  await db
    .update(trainerProfiles)
    .set({
      ratingTenths: sql`changes.tenths`,
      reviewCount: sql`changes.reviews`,
      starCounts: sql`changes.stars`,
      rankTenths: sql`changes.rank`,
      rankClients: sql`changes.clients`,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as changes (user_id, tenths, reviews, stars, rank, clients)`)
    .where(sql`${trainerProfiles.userId} = changes.user_id`)
}

/** Returns false if there is no profile to hide or show. */
export async function setHiddenAt(db: Db, userId: string, hiddenAt: Date | null): Promise<boolean> {
  const isOther = hiddenAt === null ? isNotNull(trainerProfiles.hiddenAt) : isNull(trainerProfiles.hiddenAt)
  const rows = await db
    .update(trainerProfiles)
    .set({ hiddenAt })
    .where(and(eq(trainerProfiles.userId, userId), isOther))
    .returning({ userId: trainerProfiles.userId })
  return rows.length > 0
}

export async function findProfileImage(db: Db, id: string) {
  const { userId, purpose } = trainerImages
  const [row] = await db.select({ userId, purpose }).from(trainerImages).where(eq(trainerImages.id, id))
  return row
}
