import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { users } from '../accounts/public'
import { trainerImages, trainerProfiles } from './tables'

export type ProfileRow = typeof trainerProfiles.$inferSelect
export type ImagePurpose = (typeof trainerImages.$inferSelect)['purpose']

export interface TrainerRow {
  readonly name: string
  readonly picture: string | null
  readonly profile: ProfileRow
}

/** A trainer with a saved profile. Somebody who has become a client since is none. */
export async function findTrainer(db: Db, id: string): Promise<TrainerRow | undefined> {
  const [row] = await db
    .select({ name: users.name, picture: users.picture, profile: trainerProfiles })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, id), eq(users.role, 'trainer')))
  return row
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, userId))
  return row
}

export async function upsertProfile(db: Db, profile: ProfileRow): Promise<void> {
  const { userId, createdAt, ...changes } = profile
  await db.insert(trainerProfiles).values(profile).onConflictDoUpdate({ target: trainerProfiles.userId, set: changes })
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

export async function insertImages(db: Db, rows: (typeof trainerImages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(trainerImages).values(rows)
}

export async function deleteImages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(trainerImages).where(inArray(trainerImages.id, [...ids]))
}
