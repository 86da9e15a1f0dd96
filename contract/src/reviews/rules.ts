import type { BookingStatus, PaymentStatus } from '../bookings/rules'
import type { Refusal } from '../refusal'
import { countCharacters, hasVisibleText, stripInvisible } from '../text'
import {
  alreadyReviewedRefusal,
  freeSessionRefusal,
  notCompletedYetRefusal,
  notPaidYetRefusal,
  replyMissing,
  replyTooLong,
} from './errors'

export const ratings = [1, 2, 3, 4, 5] as const

export const reviewLimits = {
  commentCharacters: 500,
  replyCharacters: 500,
} as const

export function isCommentTooLong(comment: string): boolean {
  return countCharacters(stripInvisible(comment)) > reviewLimits.commentCharacters
}

export function findReplyRefusal(text: string): Refusal<never> | undefined {
  const reply = stripInvisible(text)
  if (!hasVisibleText(reply)) return replyMissing
  return countCharacters(reply) > reviewLimits.replyCharacters ? replyTooLong : undefined
}

export const reviewsPerPage = 50

/** How many reviews a trainer's profile includes, newest first. The other reviews are loaded page by page. */
export const reviewsWithTrainer = 20

interface ReviewState {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
  readonly reviewed: boolean
  readonly is_free: boolean
  /** True if the client did not come. */
  readonly client_absent: boolean
}

/** Free sessions cannot be reviewed. Otherwise fake accounts could improve a rating at no cost. */
export function findReviewRefusal(booking: ReviewState): Refusal<never> | undefined {
  if (booking.reviewed) return alreadyReviewedRefusal
  if (booking.is_free) return freeSessionRefusal
  if (booking.status !== 'completed' || booking.client_absent) return notCompletedYetRefusal
  return booking.payment_status === 'paid' ? undefined : notPaidYetRefusal
}

/**
 * An admin is warned if a client writes more than this many reviews about one trainer within this time, or reviews a
 * session before it begins.
 */
export const repeatedReviewsLimit = { most: 3, withinDays: 30 } as const

export function canReview(booking: ReviewState): boolean {
  return findReviewRefusal(booking) === undefined
}

/** The number of reviews with one star, with two stars, … with five stars. */
export type RatingCounts = readonly [number, number, number, number, number]

interface Rating {
  /** The average rating in tenths of a star. 0 if there are no reviews. */
  readonly tenths: number
  readonly reviews: number
}

/** A trainer's ratings for the search rank. Each client counts once, however many reviews the client wrote. */
export interface RatingsByClient {
  readonly clients: number
  /** The sum of the clients' own averages, each in hundredths of a star. */
  readonly hundredths: number
}

/** The average of the clients' averages in tenths of a star, rounded half up. 0 if there are no reviews. */
export function rankOf({ clients, hundredths }: RatingsByClient): number {
  return clients === 0 ? 0 : Math.floor((hundredths + 5 * clients) / (10 * clients))
}

/** Rounds the average half up to one decimal. Uses integers, because floats would round some halves down. */
export function ratingOf(counts: RatingCounts): Rating {
  const reviews = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return { tenths: reviews === 0 ? 0 : Math.floor((20 * stars + reviews) / (2 * reviews)), reviews }
}
