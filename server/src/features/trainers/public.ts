export { seedDemoTrainers } from './demo/seed-demo-trainers'
export { presentReview } from './present-review'
export { setRatings } from './queries'
export { trainersRoutes } from './routes'
