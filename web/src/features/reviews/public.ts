import { overlay } from '../../ui/overlay/overlay'

export { ReviewSummary } from './parts/review-summary'
export { TrainerReviews } from './parts/trainer-reviews'
export type { ReviewData } from './queries'
export type { ReviewText } from './write/write-review'

/** The tabs of the trainer's dashboard that are this feature's, fetched when they are first shown. */
export const trainerReviewTabs = {
  reviews: () => import('./tab/reviews-tab'),
}

/** Fetched when it is first shown. */
export const WriteReview = overlay(() => import('./write/write-review'))
