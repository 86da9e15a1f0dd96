export { seedDemoTrainers } from './demo/seed-demo-trainers'
export { setRatings } from './queries'
export type { ReviewSummary } from './review-summary'
export { trainersRoutes } from './routes'
