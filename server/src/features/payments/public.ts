export { seedDemoEarnings } from './demo/seed-demo-earnings'
export { countOpenDebts } from './queries/debts'
export { paymentsRoutes } from './routes'
