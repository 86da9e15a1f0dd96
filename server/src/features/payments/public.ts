export { seedDemoEarnings } from './demo/seed-demo-earnings'
export { paymentDigestTexts } from './mails'
export { countOpenDebts } from './queries/debts'
export { paymentsRoutes } from './routes'
