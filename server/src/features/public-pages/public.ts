export { publicPagesPart } from './person-part'
export { publicPagesRoutes } from './routes'
