export { firstStepsData } from './queries/personal-data'
export { firstStepsRoutes } from './routes'
