export { countOpenDebts } from './debts/queries'
export { seedDemoEarnings } from './demo/seed-demo-earnings'
export { paymentsRoutes } from './routes'
