export { waitlistRoutes } from './routes'
