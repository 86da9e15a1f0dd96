export { calendarsRoutes } from './routes'
