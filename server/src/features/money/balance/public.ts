export { balanceRoutes } from './routes'
