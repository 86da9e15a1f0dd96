export { trainersRoutes } from './routes'
