export { adminRoutes } from './routes'
export { suspendUser } from './suspend-user'
