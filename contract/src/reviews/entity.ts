import { z } from 'zod'
import { bookingNotFound } from '../bookings/errors'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { hasVisibleText, stripInvisible } from '../text'
import { commentTooLong, ratingMissingRefusal, replyMissing } from './errors'
import { findReplyRefusal, isCommentTooLong, ratings, reviewsPerPage } from './rules'

export const review = z.object({
  id: z.uuid(),
  /** null for everyone except the client, the trainer and admins, because the id contains the payment reference. */
  booking_id: z.uuid().nullable(),
  rating: z.number(),
  comment: z.string().nullable(),
  /** Empty while the client's account is about to be deleted. */
  client_name: z.string(),
  created_at: z.iso.datetime(),
  trainer_reply: z.string().nullable(),
  reply_date: z.iso.datetime().nullable(),
  /** True if an admin has hidden the reply. Only its trainer and admins get it. */
  is_reply_hidden: z.literal(true).optional(),
})
export type Review = z.infer<typeof review>

/**
 * A client whose reviews of one trainer look suspicious: there are unusually many (`repeatedReviewsLimit`), one was
 * written before its session began, or a reviewed session is no longer paid, because its payment was undone.
 */
export const repeatedReviews = z.object({
  client_id: z.uuid(),
  client_name: z.string(),
  trainer_id: z.uuid(),
  trainer_name: z.string(),
  reviews: z.number(),
  /** How many of the reviews were written before the session began. */
  early_reviews: z.number(),
  /** How many of the reviewed sessions are unpaid, because their payment was undone. */
  unpaid_reviews: z.number(),
  latest_at: z.iso.datetime(),
})
export type RepeatedReviews = z.infer<typeof repeatedReviews>

export const repeatedQueryParams = z.object(pageFields())
export type RepeatedQueryParams = z.output<typeof repeatedQueryParams>

const [least] = ratings
const most = ratings.length

const comment = z
  .string()
  .refine((text) => !isCommentTooLong(text), withRefusal(commentTooLong))
  .transform(stripInvisible)
  .transform((text) => (hasVisibleText(text) ? text : null))

/** A review by a client. A blank comment becomes null. */
export const reviewDraft = z.object({
  rating: z
    .int(withRefusal(ratingMissingRefusal))
    .min(least, withRefusal(ratingMissingRefusal))
    .max(most, withRefusal(ratingMissingRefusal)),
  comment: comment.nullish().transform((text) => text ?? null),
  booking_id: z.uuid(withRefusal(bookingNotFound)),
})
export type ReviewDraft = z.output<typeof reviewDraft>

export const replyDraft = z.object({
  reply: z
    .string(withRefusal(replyMissing))
    .superRefine((reply, context) => {
      const refused = findReplyRefusal(reply)
      if (refused) context.addIssue({ code: 'custom', message: refused.code })
    })
    .transform(stripInvisible),
})

export const reviewsQueryParams = z.object(pageFields({ usual: reviewsPerPage }))
export type ReviewsQueryParams = z.output<typeof reviewsQueryParams>
