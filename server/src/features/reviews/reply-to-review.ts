import type { Review } from '@entrena/contract/reviews/entity'
import { alreadyReplied, reviewNotFound } from '@entrena/contract/reviews/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { presentReview } from './present-review'
import { findReview, setReply } from './queries'

interface Wanted {
  readonly id: string
  readonly reply: string
}

/** Replies to a review of oneself. Of two replies at the same instant one wins. */
export function replyToReview({ db, now }: Services, trainer: Actor, { id, reply }: Wanted): Promise<Review> {
  return db.transaction(async (tx) => {
    const isTaken = await setReply(tx, { id, trainerId: trainer.id, text: reply, now: now() })
    const row = await findReview(tx, id)
    if (row?.review.trainerId !== trainer.id) throw refuse(reviewNotFound)
    if (!isTaken) throw refuse(alreadyReplied)
    return presentReview(row, trainer)
  })
}
