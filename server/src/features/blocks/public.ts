export { isBlocked, listHidden } from './queries/blocks'
export { blocksData } from './queries/personal-data'
export { blocksRoutes } from './routes'
