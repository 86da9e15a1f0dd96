export { post, postOnce } from './post'
export { getAccount, listHeldPurchases, listTotals, type Sums, sumOwn, sumPurchases, type Total } from './queries'
