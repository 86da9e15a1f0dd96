export { setReplyHidden, setReviewHidden } from './hide-review'
export { countRepeatedReviews } from './repeated-reviews'
export { reviewsRoutes } from './routes'
export { reviewsUserHooks } from './user-hooks'
