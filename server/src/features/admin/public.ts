export { seedDemoSuspension } from './demo/seed-demo-suspension'
export { adminPart } from './person-part'
export { adminRoutes } from './routes'
export { suspendUser } from './suspend-user'
