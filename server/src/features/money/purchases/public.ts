export { sumPurchases } from '../ledger/queries'
export {
  askedCentsOf,
  dueOrRecordedRefundCents,
  hasPurchaseEnded,
  presentPurchase,
  refundStateOf,
} from './present-purchase'
export {
  countSessions,
  hasEnded,
  type OpenRefund,
  openRefund,
  type RecordedRefund,
  recordedRefund,
} from './queries/purchases'
export { sumSessionMoney } from './queries/releases'
export { refundMoney, settleCancelledMoney } from './refund-money'
export { scheduleMoneyRelease } from './release-money'
export { addDeadlines, expiresAtOf, lapseReasonOf, laterSessionColumns, newPurchase } from './request-purchase'
