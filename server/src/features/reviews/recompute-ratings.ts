import { ratingOf } from '@entrena/contract/reviews/rules'
import type { Db } from '../../platform/db/db'
import { lockUser } from '../accounts/public'
import { setRatings } from '../trainers/public'
import { countStarsOfAll, deleteReviewsBy, listTrainersReviewedBy } from './queries'

/** Holds back others who change what is said of this trainer, and nobody who books them meanwhile. */
export function lockRating(tx: Db, trainerId: string): Promise<boolean> {
  return lockUser(tx, trainerId, 'no key update')
}

/** Counts anew what the reviews of these trainers add up to. Their ratings are locked before the reviews are changed. */
export async function recomputeRatings(tx: Db, trainerIds: readonly string[]): Promise<void> {
  const counted = await countStarsOfAll(tx, trainerIds)
  await setRatings(
    tx,
    [...counted].map(([userId, counts]) => ({ userId, ...ratingOf(counts) })),
  )
}

/** Takes back all that a client has said, within the transaction that deletes them. Ask before the person is gone. */
export async function forgetReviewsBy(tx: Db, clientId: string): Promise<void> {
  const trainerIds = await listTrainersReviewedBy(tx, clientId)
  for (const id of trainerIds) await lockRating(tx, id)
  await deleteReviewsBy(tx, clientId)
  await recomputeRatings(tx, trainerIds)
}
