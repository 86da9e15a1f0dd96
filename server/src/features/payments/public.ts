export { paymentsRoutes } from './routes'
