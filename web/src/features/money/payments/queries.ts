import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { byPages, callPage } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type Checkout = ReplyOf<'POST /payments/checkout'>
export type Earnings = ReplyOf<'GET /earnings'>
export type EarningsMonth = ReplyOf<'GET /earnings/months'>[number]
export type EarningsEntry = ReplyOf<'GET /earnings/entries'>[number]

interface CheckoutQuestion {
  readonly id: string
  /** What has arrived so far. With another amount, less is left to transfer. */
  readonly paid_amount: number
}

/** A query instead of a mutation, because this POST request changes nothing on the server: it never uses the balance. */
export const checkoutQuery = ({ id, paid_amount: paid }: CheckoutQuestion) =>
  queryOptions({
    queryKey: keys.checkout(id, paid),
    queryFn: ({ signal }) =>
      call('POST /payments/checkout', { query: { booking_id: id, payment_method: 'bank_transfer' }, signal }),
    // Shows the previous details while those for the rest are loading.
    placeholderData: (before) => before,
  })

/** Pays with the balance, as far as it reaches. Replies with the details for the rest. */
export function payWithBalance(bookingId: string): Promise<Checkout> {
  return call('POST /payments/checkout', {
    query: { booking_id: bookingId, payment_method: 'bank_transfer', use_balance: 'true' },
  })
}

/** Earnings change when a client pays or an admin confirms a payment, so every visit refetches the earnings. */
const fresh = { staleTime: 0 } as const

export const earningsQuery = queryOptions({
  ...fresh,
  queryKey: keys.earningSums,
  queryFn: ({ signal }) => call('GET /earnings', { signal }),
})

export const earningsMonthsQuery = (months: number) =>
  queryOptions({
    ...fresh,
    queryKey: keys.earnedMonths(months),
    queryFn: ({ signal }) => call('GET /earnings/months', { query: { months: String(months) }, signal }),
    // Shows the previous chart while the chart for another time span is loading.
    placeholderData: (before) => before,
  })

export const earningsEntriesQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.earningEntries,
  queryFn: ({ pageParam, signal }) => callPage('GET /earnings/entries', { query: { after: pageParam }, signal }),
  ...byPages,
})
