export { countWaiting } from './queries/papers'
export { verificationRoutes } from './routes'
