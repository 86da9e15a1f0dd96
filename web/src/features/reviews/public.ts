import { lazyOverlay } from '@/ui/overlay/overlay'

export { ReviewItem } from './parts/review-item'
export { ReviewSummary } from './parts/review-summary'
export { TrainerReviews } from './parts/trainer-reviews'
export type { ReviewData } from './queries'
export type { ReviewText } from './write/write-review'

export const trainerReviewTabs = {
  reviews: () => import('./tab/reviews-tab'),
}

export const WriteReview = lazyOverlay(() => import('./write/write-review'))
