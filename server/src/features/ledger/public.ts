export { post, postOnce } from './post'
export {
  getAccount,
  listHeldPurchases,
  listTotals,
  type Sums,
  sumAccounts,
  sumOwn,
  sumPurchases,
  type Total,
} from './queries'
