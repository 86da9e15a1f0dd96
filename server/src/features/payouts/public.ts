export { dataKeyOf, getBankAccount, storeBankAccount } from './bank-account'
export { seedDemoPayouts } from './demo/seed-demo-payouts'
export { returnOf } from './follow-transfers'
export { payoutDigestTexts } from './mails'
export { presentTransfer } from './present-transfer'
export { findBankAccount } from './queries/bank-accounts'
export {
  changeTransfer,
  findOpenRefund,
  findReturnedRefund,
  insertTransfers,
} from './queries/transfers'
export { payoutsRoutes } from './routes'
