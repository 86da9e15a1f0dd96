/** For whoever deletes a person. */

export { seedDemoReviews } from './demo/seed-demo-reviews'
export { forgetReviewsBy } from './recompute-ratings'
export { reviewsRoutes } from './routes'
