export { clientsData } from './queries/personal-data'
export { clientsRoutes } from './routes'
