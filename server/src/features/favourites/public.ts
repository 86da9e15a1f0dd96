export { favouritesData } from './queries/personal-data'
export { favouritesRoutes } from './routes'
