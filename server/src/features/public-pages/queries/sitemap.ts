import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

interface Range {
  readonly after: string
  readonly upTo: string
  readonly limit: number
}

/** The shown trainers whose ids are within a range, in the order of their ids. */
export function listForSitemap(db: Db, { after, upTo, limit }: Range) {
  return db
    .select({
      userId: trainerProfiles.userId,
      slug: trainerSlugs.slug,
      updatedAt: trainerProfiles.updatedAt,
    })
    .from(trainerProfiles)
    .innerJoin(trainerSlugs, and(eq(trainerSlugs.trainerId, trainerProfiles.userId), sql`${trainerSlugs.isCurrent}`))
    .where(and(sql`${trainerProfiles.isShown}`, gt(trainerProfiles.userId, after), lte(trainerProfiles.userId, upTo)))
    .orderBy(asc(trainerProfiles.userId))
    .limit(limit)
}
