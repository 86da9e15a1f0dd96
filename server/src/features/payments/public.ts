export { seedDemoEarnings } from './demo/seed-demo-earnings'
export type { PaymentListener } from './listeners'
export { paymentsRoutes } from './routes'
