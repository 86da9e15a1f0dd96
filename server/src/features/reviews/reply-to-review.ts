import type { Review } from '@entrena/contract/reviews/entity'
import { alreadyRepliedRefusal, reviewNotFound } from '@entrena/contract/reviews/errors'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { presentReview } from '../trainers/public'
import { findReview, setReply } from './queries'

interface ReplyDraft {
  readonly id: string
  readonly reply: string
}

/** A review can have one reply. If two replies are sent at the same time, the second is refused. */
export function replyToReview({ db, now }: Services, trainer: Actor, { id, reply }: ReplyDraft): Promise<Review> {
  return db.transaction(async (tx) => {
    const isSaved = await setReply(tx, { id, trainerId: trainer.id, text: reply, now: now() })
    const row = await findReview(tx, id)
    if (row?.trainerId !== trainer.id || row.hiddenAt) throw refusedWith(reviewNotFound)
    if (!isSaved) throw refusedWith(alreadyRepliedRefusal)
    return presentReview(row, trainer)
  })
}
