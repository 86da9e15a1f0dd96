export { seedDemoSuspension } from './demo/seed-demo-suspension'
export { adminRoutes } from './routes'
export { suspendUser } from './suspend-user'
