export { sumPurchases } from '../ledger/queries'
export {
  askedCentsOf,
  dueOrRecordedRefundCents,
  hasPurchaseEnded,
  presentPurchase,
  refundStateOf,
} from './present-purchase'
export { refundMoney, scheduleMoneyRelease, settleCancelledMoney } from './purchase-money'
export {
  countSessions,
  hasEnded,
  type OpenRefund,
  openRefund,
  type RecordedRefund,
  recordedRefund,
} from './queries/purchases'
export { sumSessionMoney } from './queries/releases'
export { addDeadlines, expiresAtOf, lapseReasonOf, laterSessionColumns, newPurchase } from './request-purchase'
