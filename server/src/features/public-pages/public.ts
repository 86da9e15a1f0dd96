export { publicPagesRoutes } from './routes'
export { publicPagesUserHooks } from './user-hooks'
