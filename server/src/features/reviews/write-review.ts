import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { notSignedIn } from '@entrena/contract/refusals'
import type { Review, ReviewDraft } from '@entrena/contract/reviews/entity'
import { alreadyReviewed } from '@entrena/contract/reviews/errors'
import { whyNotReview } from '@entrena/contract/reviews/rules'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockUser } from '../accounts/public'
import { findBooking } from '../bookings/public'
import { presentReview } from './present-review'
import { insertReviews, setReviewed } from './queries'
import { lockRating, recomputeRatings } from './recompute-ratings'

/**
 * Reviews one's own booking. The people are locked before the booking, the client before the trainer, as whoever deletes
 * one of them goes; then the reviews of one trainer follow one another, and the rating counts every one of them.
 */
export function writeReview({ db, now }: Services, actor: Actor, draft: ReviewDraft): Promise<Review> {
  const { booking_id: bookingId, rating, comment } = draft
  return db.transaction(async (tx) => {
    const row = await findBooking(tx, bookingId)
    if (row?.booking.clientId !== actor.id) throw refuse(bookingNotFound)
    const { booking, client } = row
    const { status, paymentStatus: payment_status, reviewed, trainerId } = booking
    const why = whyNotReview({ status, payment_status, reviewed })
    if (why) throw refuse(why)
    if (!(await lockUser(tx, actor.id, 'key share'))) throw refuse(notSignedIn)
    if (!(await lockRating(tx, trainerId))) throw refuse(bookingNotFound)
    // It could be reviewed a moment ago: what has changed since is that somebody did.
    if (!(await setReviewed(tx, bookingId))) throw refuse(alreadyReviewed)
    const [review] = await insertReviews(tx, [
      { bookingId, clientId: actor.id, trainerId, rating, comment, createdAt: now() },
    ])
    if (!review) throw refuse(alreadyReviewed)
    await recomputeRatings(tx, [trainerId])
    return presentReview({ review, clientName: client.name }, actor)
  })
}
