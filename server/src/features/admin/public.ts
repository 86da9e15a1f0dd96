export { seedDemoSuspension } from './demo/seed-demo-suspension'
export { retryLocked } from './lock-person'
export { adminRoutes } from './routes'
export { suspendUser } from './suspend-user'
