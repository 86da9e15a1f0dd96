import { sessionStart } from '@entrena/contract/bookings/cancellation'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Review, ReviewDraft } from '@entrena/contract/reviews/entity'
import { alreadyReviewedRefusal } from '@entrena/contract/reviews/errors'
import { findReviewRefusal } from '@entrena/contract/reviews/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findBooking, isFreeBooking, lockBooking, setReviewed } from '../bookings/public'
import { presentReview } from '../trainers/public'
import { insertReviews } from './queries'
import { recomputeRatings } from './recompute-ratings'

/** Stores a review. Locks the trainer, so that concurrent reviews wait and the rating includes every review. */
export function writeReview({ db, now }: Services, actor: Actor, draft: ReviewDraft): Promise<Review> {
  const { booking_id: bookingId, rating, comment } = draft
  return db.transaction(async (tx) => {
    const row = await findBooking(tx, bookingId)
    if (row?.booking.clientId !== actor.id) throw refusedWith(bookingNotFound)
    const { booking, client } = row
    const { status, paymentStatus: payment_status, reviewed, trainerId, clientAbsent: client_absent } = booking
    const why = findReviewRefusal({ status, payment_status, reviewed, client_absent, is_free: isFreeBooking(row) })
    if (why) throw refusedWith(why)
    await lockBooking(tx, bookingId, { trainers: 'no key update' })
    if ((await setReviewed(tx, [bookingId])).length === 0) throw await findRefusal(tx, bookingId)
    const at = now()
    const isEarly = at < sessionStart({ date: booking.date, time: timeOfHour(booking.hour) })
    const [review] = await insertReviews(tx, [
      { bookingId, clientId: actor.id, trainerId, rating, comment, createdAt: at, isEarly },
    ])
    if (!review) throw refusedWith(alreadyReviewedRefusal)
    await recomputeRatings(tx, [trainerId])
    return presentReview({ ...review, clientName: client.name }, actor)
  })
}

/** The refusal if a concurrent request has already reviewed or deleted the booking. */
async function findRefusal(tx: Db, bookingId: string) {
  return refusedWith((await findBooking(tx, bookingId)) ? alreadyReviewedRefusal : bookingNotFound)
}
