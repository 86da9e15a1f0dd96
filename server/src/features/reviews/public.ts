export { seedDemoReviews } from './demo/seed-demo-reviews'
export { setReplyHidden, setReviewHidden } from './hide-review'
export { countRepeatedReviews } from './repeated-reviews'
export { reviewsRoutes } from './routes'
