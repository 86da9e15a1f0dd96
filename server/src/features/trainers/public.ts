export { seedDemoTrainers } from './demo/seed-demo-trainers'
export { setRatings } from './queries'
export { trainersRoutes } from './routes'
