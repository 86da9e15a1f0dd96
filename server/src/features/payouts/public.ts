export { dataKeyOf, getBankAccount, storeBankAccount } from './bank-account'
export { seedDemoPayouts } from './demo/seed-demo-payouts'
export { payoutDigestTexts } from './mails'
export { presentTransfer } from './present-transfer'
export { findBankAccount } from './queries/bank-accounts'
export {
  findOpenRefund,
  findReturnedRefund,
  insertTransfers,
} from './queries/transfers'
export { payoutsRoutes } from './routes'
export { withdrawRefund } from './withdraw-refund'
