import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { trainerProfiles } from '../tables'

interface PlaceOfTrainer {
  readonly userId: string
  readonly sector: string
  readonly city: string
}

/**
 * Stores the nearest places of trainers. A place makes the trainer's page visible, so the trainer must already have a
 * slug.
 */
export async function setPlaces(db: Db, places: readonly PlaceOfTrainer[]): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ userId, sector, city }) => sql`(${userId}::uuid, ${sector}, ${city})`)
  await db
    .update(trainerProfiles)
    .set({ sector: sql`changes.sector`, city: sql`changes.city` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as changes (user_id, sector, city)`)
    .where(sql`${trainerProfiles.userId} = changes.user_id`)
}

/** Returns false if the trainer has not saved a profile. */
export async function setIsPublic(db: Db, userId: string, isPublic: boolean): Promise<boolean> {
  const rows = await db
    .update(trainerProfiles)
    .set({ isPublic })
    .where(eq(trainerProfiles.userId, userId))
    .returning({ userId: trainerProfiles.userId })
  return rows.length > 0
}
