export { calendarsRoutes } from './routes'
export { calendarsUserHooks } from './user-hooks'
