export { seedDemoPapers } from './demo/seed-demo-papers'
export { countWaiting } from './queries/paper-lists'
export { verificationRoutes } from './routes'
