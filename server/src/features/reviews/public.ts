export { seedDemoReviews } from './demo/seed-demo-reviews'
export { reviewsRoutes } from './routes'
