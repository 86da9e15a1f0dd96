export { cancelMoney, freeReserved, refundMoney, splitRefund, takeBack } from './cancel-money'
export { expiresAtOf, lapseReasonOf } from './deadline'
export { paymentEventOf, payPurchase, postCredit, postReceived } from './pay-purchase'
export { askedCentsOf, presentPurchase, refundCentsOf, refundStateOf } from './present-purchase'
export {
  countSessions,
  listProofs,
  listRefundsDue,
  type OpenRefund,
  openRefund,
  type RecordedRefund,
  type RefundRow,
  recordedRefund,
  setClaim,
  setMarkedAsPaid,
  setMissingAsked,
  setPaidLate,
  setPartPaid,
  setPaymentUndone,
  setProof,
  setRefundSettled,
  setUnpaid,
} from './queries/purchases'
export { sumSessionMoney } from './queries/session-money'
export { findUnprovenEarnings, findUnprovenMoneyOf, sumUnproven } from './queries/unproven-money'
export { completeMoney, releaseAll, releaseDue, releaseHeld } from './release'
export { newPurchase, paidWith, withDeadlines } from './request-purchase'
