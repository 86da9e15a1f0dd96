import { z } from 'zod'
import { bookingNotFound } from '../bookings/errors'
import { endpoint } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { repeatedQueryParams, repeatedReviews, replyDraft, review, reviewDraft, reviewsQueryParams } from './entity'
import {
  alreadyRepliedRefusal,
  alreadyReviewedRefusal,
  commentTooLong,
  freeSessionRefusal,
  notCompletedYetRefusal,
  notPaidYetRefusal,
  ratingMissingRefusal,
  replyMissing,
  replyTooLong,
  reviewNotFound,
} from './errors'

export const writeReview = endpoint({
  method: 'POST',
  path: '/reviews',
  access: ['client'],
  summary: "Review one's own completed and paid booking, once",
  body: reviewDraft,
  reply: review,
  status: 201,
  errors: [
    ratingMissingRefusal,
    commentTooLong,
    bookingNotFound,
    notCompletedYetRefusal,
    notPaidYetRefusal,
    freeSessionRefusal,
    alreadyReviewedRefusal,
  ],
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/{id}/reply',
  access: ['trainer'],
  summary: 'Reply to a review of oneself, once',
  body: replyDraft,
  reply: review,
  errors: [replyMissing, replyTooLong, reviewNotFound, alreadyRepliedRefusal],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/trainer/{userId}',
  access: 'signed-in',
  summary: 'The reviews of a trainer, newest first',
  query: reviewsQueryParams,
  reply: z.array(review),
  errors: [cursorInvalid],
})

export const listRepeatedReviews = endpoint({
  method: 'GET',
  path: '/admin/repeated-reviews',
  access: ['admin'],
  summary:
    'Clients who reviewed one trainer more than three times within 30 days, or before the session began, the latest first',
  query: repeatedQueryParams,
  reply: z.array(repeatedReviews),
  errors: [cursorInvalid],
})
