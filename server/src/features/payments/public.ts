export { countOpenDebts } from './debts/queries'
export { seedDemoEarnings } from './demo/seed-demo-earnings'
export { paymentDigestTexts } from './mails'
export { paymentsRoutes } from './routes'
/** For joins of other features. */
export { debts } from './tables'
