export { operatingHoursRoutes } from './routes'
