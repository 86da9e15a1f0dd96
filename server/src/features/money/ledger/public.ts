export { post, postOnce } from './post'
export {
  type AccountTotal,
  getAccountCents,
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
  unseenCents,
} from './queries'
export { markOnStatement, markUnseen } from './see'
