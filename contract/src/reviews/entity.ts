import { z } from 'zod'
import { bookingNotFound } from '../bookings/errors'
import { because } from '../endpoint'
import { pageFields } from '../page'
import { cleanText, countCharacters, hasVisible } from '../text'
import { commentTooLong, ratingMissing, replyMissing, replyTooLong } from './errors'
import { ratings, reviewLimits, reviewsPerPage } from './rules'

export const review = z.object({
  id: z.uuid(),
  /** For its client, its trainer and the admin; null for everyone else, who could read the payment's reference in it. */
  booking_id: z.uuid().nullable(),
  rating: z.number(),
  comment: z.string().nullable(),
  client_name: z.string(),
  created_at: z.iso.datetime(),
  trainer_reply: z.string().nullable(),
  reply_date: z.iso.datetime().nullable(),
})
export type Review = z.infer<typeof review>

/** A client who has lately reviewed one trainer more often than is usual. */
export const repeatedReviews = z.object({
  client_id: z.uuid(),
  client_name: z.string(),
  trainer_id: z.uuid(),
  trainer_name: z.string(),
  reviews: z.number(),
  latest_at: z.iso.datetime(),
})
export type RepeatedReviews = z.infer<typeof repeatedReviews>

export const repeatedQuestion = z.object(pageFields())
export type RepeatedQuestion = z.output<typeof repeatedQuestion>

const [least] = ratings
const most = ratings.length

const comment = z
  .string()
  .transform(cleanText)
  .refine((text) => countCharacters(text) <= reviewLimits.commentCharacters, because(commentTooLong))
  .transform((text) => (hasVisible(text) ? text : null))

/** A comment of nothing is none. */
export const reviewDraft = z.object({
  rating: z.int(because(ratingMissing)).min(least, because(ratingMissing)).max(most, because(ratingMissing)),
  comment: comment.nullish().transform((text) => text ?? null),
  booking_id: z.uuid(because(bookingNotFound)),
})
export type ReviewDraft = z.output<typeof reviewDraft>

export const replyDraft = z.object({
  reply: z
    .string(because(replyMissing))
    .transform(cleanText)
    .refine(hasVisible, because(replyMissing))
    .refine((text) => countCharacters(text) <= reviewLimits.replyCharacters, because(replyTooLong)),
})

export const reviewsQuestion = z.object(pageFields({ usual: reviewsPerPage }))
export type ReviewsQuestion = z.output<typeof reviewsQuestion>
