export { seedDemoEarnings } from './demo/seed-demo-earnings'
export { paymentsRoutes } from './routes'
