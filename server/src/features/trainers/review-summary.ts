import type { Review } from '@entrena/contract/reviews/entity'
import type { RatingCounts } from '@entrena/contract/reviews/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'

/** The part of a trainer's reviews that is returned with the trainer. */
export interface ReviewSummary {
  /** The newest reviews only. */
  readonly reviews: readonly Review[]
  readonly ratingCounts: RatingCounts
}

/**
 * The reviews feature sets this function on the app. The trainers feature cannot import the reviews feature, because
 * the reviews feature imports the trainers feature.
 */
export type FindReviewSummary = (db: Db, trainerId: string, viewer: Actor) => Promise<ReviewSummary>

declare module 'fastify' {
  interface FastifyInstance {
    findReviewSummary: FindReviewSummary
  }
}

export const noReviews: ReviewSummary = { reviews: [], ratingCounts: [0, 0, 0, 0, 0] }
