export { refundDigestTexts } from './balance/record-refund'
export { balanceRoutes } from './balance/routes'
export { countOpenDebts, sumDebtsTo } from './debts/queries'
export { ledgerDifference } from './ledger/ledger-difference'
export {
  getAccountCents,
  listUnseenPayments,
  lockPostings,
  type StoredPosting,
  sumBankAccount,
  sumUnseenPayments,
  unseenCentsSql,
  unseenPaymentCondition,
} from './ledger/queries'
export { markOnStatement, markUnseen } from './ledger/see'
export { addExtraTransferInTransaction } from './payments/add-extra-transfer'
export { removeProof, type StoredProof } from './payments/announce-transfer'
export { askForProof } from './payments/ask-for-proof'
export { claimTransfer } from './payments/claim-transfer'
export { confirmPaymentInTransaction } from './payments/confirm-payment'
export { creditClient } from './payments/credit-client'
export { listReceivedPayments } from './payments/list-received-payments'
export { paymentDigestTexts } from './payments/mails'
export { paymentsRoutes } from './payments/routes'
export { removeFromBalance, undoPayment } from './payments/undo-payment'
export { findDetailsRequest } from './payouts/ask-for-details'
export {
  decryptBankDetails,
  eraseUnreadableDetails,
  listUnreadableOwners,
  refuseWrongDataKey,
  storeBankAccount,
} from './payouts/bank-account'
export { sumDuePayouts } from './payouts/due-payouts'
export { referenceOfTransfer } from './payouts/export-batch'
export { payoutDigestTexts } from './payouts/mails'
export { listExportedTransfers } from './payouts/payout-plan'
export {
  countRefundsToSend,
  listTransferOwners,
  lockTransfers,
  type StoredTransfer,
  sumSent,
} from './payouts/queries/transfers'
export { returnTransfer } from './payouts/return-transfer'
export { payoutsRoutes } from './payouts/routes'
export { postTransferReturned, postTransferSeen, recordTransferSeen, undoTransferSeen } from './payouts/see-transfer'
export { returnRefundToBalance } from './payouts/transfer'
export { releaseDueMoney } from './purchases/release-money'
export { receiptsRoutes } from './receipts/routes'
export { moneyUserHooks } from './user-hooks'
