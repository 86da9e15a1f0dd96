export { seedDemoSuspension } from './demo/seed-demo-suspension'
export { adminData } from './queries/personal-data'
export { adminRoutes } from './routes'
export { suspendUser } from './suspend-user'
