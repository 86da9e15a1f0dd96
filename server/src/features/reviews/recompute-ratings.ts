import type { Db } from '../../platform/db/db'
import { lockPeople, lockUser } from '../accounts/public'
import { setRatings } from '../trainers/public'
import { countReviewsByStars, deleteReviewsBy, listTrainersReviewedBy } from './queries'

/**
 * Locks the trainer, so that changes of the trainer's reviews run one after the other. `no key update` does not block
 * new bookings.
 */
export function lockRating(tx: Db, trainerId: string): Promise<boolean> {
  return lockUser(tx, trainerId, 'no key update')
}

/** Recomputes ratings and ranks from all visible reviews. Call `lockRating` before changing the reviews. */
export async function recomputeRatings(tx: Db, trainerIds: readonly string[]): Promise<void> {
  const counted = await countReviewsByStars(tx, trainerIds)
  await setRatings(
    tx,
    [...counted].map(([userId, stars]) => ({ userId, ...stars })),
  )
}

/** Deletes the client's reviews and corrects the ratings. A cascade would leave the ratings unchanged. */
export async function deleteClientReviews(tx: Db, clientId: string): Promise<void> {
  const trainerIds = await listTrainersReviewedBy(tx, clientId)
  await lockPeople(tx, trainerIds, 'no key update')
  await deleteReviewsBy(tx, clientId)
  await recomputeRatings(tx, trainerIds)
}
