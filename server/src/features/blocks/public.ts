export { isBlocked, listBlockedEitherWay } from './queries/blocks'
export { blocksData } from './queries/personal-data'
export { blocksRoutes } from './routes'
