import type { Db } from '../../platform/db/db'
import { findReview, storeReviewHidden } from './queries'
import { lockRating, recomputeRatings } from './recompute-ratings'

/**
 * Hides a review from all lists and from the rating, or shows it again (`at` null). Returns false if the review is gone
 * or nothing changes. A hidden review stays stored, so its client cannot write another one about the booking.
 */
export async function setReviewHidden(tx: Db, id: string, at: Date | null): Promise<boolean> {
  const review = await findReview(tx, id)
  if (!review || !(await lockRating(tx, review.trainerId))) return false
  if (!(await storeReviewHidden(tx, id, 'hiddenAt', at))) return false
  await recomputeRatings(tx, [review.trainerId])
  return true
}

/** Hides only the trainer's reply, or shows it again (`at` null). */
export function setReplyHidden(tx: Db, id: string, at: Date | null): Promise<boolean> {
  return storeReviewHidden(tx, id, 'replyHiddenAt', at)
}
