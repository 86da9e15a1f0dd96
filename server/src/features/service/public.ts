export { serviceRoutes } from './routes'
export { makeWritesGauge } from './writes-gauge'
