import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { reviews } from '../../reviews/tables'
import { trainerProfiles } from '../../trainers/tables'
import { trainerSlugs } from '../tables'

/** Returns the id of the trainer whose public page has this slug now, or had it before. */
export async function findShownTrainer(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: trainerProfiles.userId })
    .from(trainerSlugs)
    .innerJoin(trainerProfiles, eq(trainerProfiles.userId, trainerSlugs.trainerId))
    .where(and(eq(trainerSlugs.slug, slug), sql`${trainerProfiles.isShown}`))
  return row?.id
}

/** Lists the reviews that are not hidden, latest first. */
export function listReviewsOf(db: Db, trainerId: string, { beyond, limit }: RowsBeyond<'at' | 'id'>) {
  const { createdAt, id } = reviews
  return db
    .select({
      id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt,
      clientName: sql<string>`case when ${users.leavingAt} is null then ${users.name} else '' end`,
      trainerReply: sql<string | null>`case when ${reviews.replyHiddenAt} is null then ${reviews.trainerReply} end`,
      sortedBy: sql<string>`${createdAt}::text`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.clientId))
    .where(
      and(
        eq(reviews.trainerId, trainerId),
        isNull(reviews.hiddenAt),
        beyond && sql`(${createdAt}, ${id}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
