export { favouritesRoutes } from './routes'
