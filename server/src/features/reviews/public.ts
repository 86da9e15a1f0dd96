/** For whoever deletes a person. */
export { forgetReviewsBy } from './recompute-ratings'
export { reviewsRoutes } from './routes'
