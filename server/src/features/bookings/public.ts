export { bookingsRoutes } from './routes'
