export { seedDemoBank } from './demo/seed-demo-bank'
export { countMissingTransfers } from './missing-transfers'
export { countOpenLines } from './queries/sections'
export { bankRoutes } from './routes'
