export { isBlocked, listHidden } from './queries/blocks'
export { blocksRoutes } from './routes'
