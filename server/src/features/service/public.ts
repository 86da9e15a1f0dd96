export { serviceRoutes } from './routes'
