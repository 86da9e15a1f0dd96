export {
  dataKeyOf,
  eraseUnreadableDetails,
  getBankAccount,
  readDetails,
  refuseWrongDataKey,
  storeBankAccount,
} from './bank-account'
export { seedDemoPayouts } from './demo/seed-demo-payouts'
export { referenceOfTransfer } from './export-batch'
export { postCameBack, postLeft, returnTransfer, seeTransfer, unseeTransfer } from './follow-transfers'
export { payoutDigestTexts } from './mails'
export { payoutsPart } from './person-part'
export { findBankAccount } from './queries/bank-accounts'
export {
  findOpenRefund,
  findReturnedRefund,
  insertTransfers,
  lockTransfers,
  type StoredTransfer,
  sumSent,
} from './queries/transfers'
export { payoutsRoutes } from './routes'
export { presentTransfer, returnToBalance } from './transfer'
