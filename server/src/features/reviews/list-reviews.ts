import type { Review, ReviewsQuestion } from '@entrena/contract/reviews/entity'
import { reviewsWithTrainer } from '@entrena/contract/reviews/rules'
import { isInstant, isUuid } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { mapPage, type Page, startPage } from '../../platform/paging'
import type { ReviewSummary } from '../trainers/public'
import { presentReview } from './present-review'
import * as queries from './queries'

const newestFirst = { name: 'reviews', key: [isInstant, isUuid] }

/** Of whoever has none, or is no trainer: an empty list. */
export async function listReviews(
  db: Db,
  viewer: Actor,
  { trainerId, ...question }: ReviewsQuestion & { readonly trainerId: string },
): Promise<Page<Review>> {
  const { beyond, fetches, cut } = startPage(question, newestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const rows = await queries.listReviews(db, trainerId, { beyond: beyond && { createdAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ createdText, review }) => [createdText, review.id] })
  return mapPage(page, (row) => presentReview(row, viewer))
}

/** What comes with a trainer: the newest reviews, and how many gave each number of stars. */
export async function findReviewSummary(db: Db, trainerId: string, viewer: Actor): Promise<ReviewSummary> {
  const [{ rows: reviews }, ratingCounts] = await Promise.all([
    listReviews(db, viewer, { trainerId, limit: reviewsWithTrainer }),
    queries.countStars(db, trainerId),
  ])
  return { reviews, ratingCounts }
}
