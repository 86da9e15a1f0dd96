import { and, asc, between, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

interface Range {
  readonly after: string
  readonly upTo: string
  readonly limit: number
}

/** A value that changes when a trainer in this id range is hidden, shown, or gets another slug. */
export async function findSlugsVersion(db: Db, { from, to }: { readonly from: string; readonly to: string }) {
  const [row] = await db
    .select({ version: sql<string>`concat(count(*), ' ', sum(hashtextextended(${trainerSlugs.slug}, 0)))` })
    .from(trainerProfiles)
    .innerJoin(trainerSlugs, and(eq(trainerSlugs.trainerId, trainerProfiles.userId), sql`${trainerSlugs.isCurrent}`))
    .where(and(sql`${trainerProfiles.isShown}`, between(trainerProfiles.userId, from, to)))
  return row?.version ?? ''
}

/** Lists visible trainers in an id range, ordered by id. */
export function listTrainersForSitemap(db: Db, { after, upTo, limit }: Range) {
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
