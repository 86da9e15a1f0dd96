export { seedDemoReviews } from './demo/seed-demo-reviews'
export { countRepeatedReviews } from './repeated-reviews'
export { reviewsRoutes } from './routes'
