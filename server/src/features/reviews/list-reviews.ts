import type { Review, ReviewsQuestion } from '@entrena/contract/reviews/entity'
import { reviewsWithTrainer } from '@entrena/contract/reviews/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import type { SaidOfTrainer } from '../trainers/public'
import { presentReview } from './present-review'
import * as queries from './queries'

/** Of whoever has none, or is no trainer: an empty list. */
export async function listReviews(
  db: Db,
  viewer: Actor,
  { trainerId, ...page }: ReviewsQuestion & { readonly trainerId: string },
): Promise<Review[]> {
  const rows = await queries.listReviews(db, trainerId, page)
  return rows.map((row) => presentReview(row, viewer))
}

/** What comes with a trainer: the newest reviews, and how many gave each number of stars. */
export async function findSaidOfTrainer(db: Db, trainerId: string, viewer: Actor): Promise<SaidOfTrainer> {
  const [reviews, ratingCounts] = await Promise.all([
    listReviews(db, viewer, { trainerId, limit: reviewsWithTrainer, offset: 0 }),
    queries.countStars(db, trainerId),
  ])
  return { reviews, ratingCounts }
}
