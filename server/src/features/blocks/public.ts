export { seedDemoBlocks } from './demo/seed-demo-blocks'
export { blocksPart } from './person-part'
export { isBlocked, listHidden } from './queries/blocks'
export { blocksRoutes } from './routes'
