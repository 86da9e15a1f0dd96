import type { Review } from '@entrena/contract/reviews/entity'
import type { Actor } from '../../platform/http/serve'
import type { ReviewRow } from './queries'

/** Only the client, the trainer and admins may see the id of the reviewed booking. */
export function presentReview({ review, clientName }: ReviewRow, viewer: Actor): Review {
  const canSeeBooking = viewer.role === 'admin' || viewer.id === review.clientId || viewer.id === review.trainerId
  return {
    id: review.id,
    booking_id: canSeeBooking ? review.bookingId : null,
    rating: review.rating,
    comment: review.comment,
    client_name: clientName,
    created_at: review.createdAt.toISOString(),
    trainer_reply: review.trainerReply,
    reply_date: review.replyDate?.toISOString() ?? null,
  }
}
