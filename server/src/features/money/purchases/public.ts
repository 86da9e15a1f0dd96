export { cancelMoney, freeReserved, refundMoney, splitRefund, takeBack } from './cancel-money'
export { paymentEventOf, payPurchase, postCredit, postReceived } from './pay-purchase'
export { askedCentsOf, presentPurchase, refundCentsOf, refundStateOf } from './present-purchase'
export {
  countSessions,
  listProofs,
  listRefundsDue,
  type OpenRefund,
  openRefund,
  type RecordedRefund,
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
export { findUnprovenEarnings, findUnprovenMoneyOf, sumUnproven } from './queries/releases'
export { sumKept, sumSessionMoney } from './queries/session-money'
export { completeMoney, releaseAll, releaseDue, releaseHeld } from './release'
export { expiresAtOf, lapseReasonOf, newPurchase, paidWith, withDeadlines } from './request-purchase'
