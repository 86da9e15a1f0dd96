export { publicPagesRoutes } from './routes'
