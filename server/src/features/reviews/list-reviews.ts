import type { Review, ReviewsQueryParams } from '@entrena/contract/reviews/entity'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { presentReview } from '../trainers/public'
import * as queries from './queries'

const newestFirst = { name: 'reviews', key: [isInstant, isUuid] }

/**
 * Returns an empty list for trainers without reviews, for trainers whom the viewer cannot see, and for users who are
 * not trainers.
 */
export async function listReviews(
  db: Db,
  viewer: Actor,
  { trainerId, ...question }: ReviewsQueryParams & { readonly trainerId: string },
): Promise<RowPage<Review>> {
  const { beyond, fetches, cut } = startPage(question, newestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const ids = { trainerId, viewerId: viewer.id }
  const rows = await queries.listReviewRows(db, ids, { beyond: beyond && { createdAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ createdText, id: reviewId }) => [createdText, reviewId] })
  return mapRowsOfPage(page, (row) => presentReview(row, viewer))
}
