export { setReplyHidden, setReviewHidden } from './hide-review'
export { reviewsPart } from './person-part'
export { countRepeatedReviews } from './repeated-reviews'
export { reviewsRoutes } from './routes'
