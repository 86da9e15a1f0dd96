export { askedCentsOf, presentPurchase, refundCentsOf, refundStateOf } from './present-purchase'
export {
  cancelMoney,
  completeMoney,
  freeReserved,
  paymentEventOf,
  payPurchase,
  postCredit,
  postReceived,
  refundMoney,
  releaseAll,
  releaseDue,
  releaseHeld,
  splitRefund,
  takeBack,
} from './purchase-money'
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
export { findUnprovenEarnings, findUnprovenMoneyOf, sumKept, sumSessionMoney, sumUnproven } from './queries/releases'
export { expiresAtOf, lapseReasonOf, newPurchase, paidWith, withDeadlines } from './request-purchase'
