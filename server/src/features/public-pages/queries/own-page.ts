import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

/** Returns undefined if the trainer has not saved a profile. */
export async function findOwnPage(db: Db, trainerId: string) {
  const [row] = await db
    .select({
      isPublic: trainerProfiles.isPublic,
      isShown: trainerProfiles.isShown,
      isHidden: sql<boolean>`${trainerProfiles.hiddenAt} is not null`,
      isLeaving: sql<boolean>`${users.leavingAt} is not null`,
      slug: trainerSlugs.slug,
      isEmailProven: sql<boolean>`${users.emailProvenAt} is not null`,
    })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .leftJoin(trainerSlugs, and(eq(trainerSlugs.trainerId, trainerProfiles.userId), sql`${trainerSlugs.isCurrent}`))
    .where(eq(trainerProfiles.userId, trainerId))
  return row
}
