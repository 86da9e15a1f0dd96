export { seedDemoPapers } from './demo/seed-demo-papers'
export { countWaiting } from './queries/papers'
export { verificationRoutes } from './routes'
