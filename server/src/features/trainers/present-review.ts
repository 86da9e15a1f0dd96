import type { Review } from '@entrena/contract/reviews/entity'
import type { Actor } from '../../platform/http/serve'

/** A stored review with the name of its client. Instants are text if the review was read as JSON. */
export interface ShownReview {
  readonly id: string
  readonly bookingId: string
  readonly clientId: string
  readonly clientName: string
  readonly trainerId: string
  readonly rating: number
  readonly comment: string | null
  readonly createdAt: Date | string
  readonly trainerReply: string | null
  readonly replyDate: Date | string | null
  readonly replyHiddenAt: Date | string | null
}

/**
 * Only the client, the trainer and admins may see the id of the reviewed booking. Only the trainer and admins may see a
 * hidden reply.
 */
export function presentReview(review: ShownReview, viewer: Actor): Review {
  const canSeeBooking = viewer.role === 'admin' || viewer.id === review.clientId || viewer.id === review.trainerId
  const isReplyHidden = review.replyHiddenAt !== null
  const reply = !isReplyHidden || viewer.role === 'admin' || viewer.id === review.trainerId ? review.trainerReply : null
  return {
    id: review.id,
    booking_id: canSeeBooking ? review.bookingId : null,
    rating: review.rating,
    comment: review.comment,
    client_name: review.clientName,
    created_at: new Date(review.createdAt).toISOString(),
    trainer_reply: reply,
    reply_date: reply === null || review.replyDate === null ? null : new Date(review.replyDate).toISOString(),
    ...(isReplyHidden && reply !== null && { is_reply_hidden: true }),
  }
}
