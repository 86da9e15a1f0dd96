export { remindersRoutes } from './routes'
