export { seedDemoBlocks } from './demo/seed-demo-blocks'
export { isBlocked, listHidden } from './queries/blocks'
export { blocksRoutes } from './routes'
