export { post, postOnce } from './post'
export {
  getAccount,
  isUnseen,
  listHeldPurchases,
  listTotals,
  listUnseen,
  lockPostings,
  type StoredPosting,
  type Sums,
  sumAccounts,
  sumBank,
  sumCommission,
  sumPurchases,
  sumUnseen,
  type Total,
  unseenCents,
} from './queries'
export { markSeen, markUnseen } from './see'
