export { cancelMoney, freeReserved, refundMoney, splitRefund, takeBack } from './cancel-money'
export { expiresAtOf, lapseReasonOf } from './deadline'
export { paymentEventOf, payPurchase, postCredit, postReceived } from './pay-purchase'
export { presentPurchase, refundCentsOf, refundStateOf } from './present-purchase'
export {
  countSessions,
  listProofs,
  listRefundsDue,
  type RecordedRefund,
  recordedRefund,
  setClaim,
  setMarkedAsPaid,
  setMissingAsked,
  setPaidLate,
  setPartPaid,
  setProof,
  setRefundSettled,
  setUnpaid,
} from './queries/purchases'
export { findUnprovenEarnings, findUnprovenMoneyOf, sumUnproven } from './queries/unproven-money'
export { completeMoney, releaseAll, releaseDue, releaseHeld } from './release'
export { newPurchase, paidWith, withDeadlines } from './request-purchase'
