import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/api/call'
import { byPages, callPage } from '../../lib/api/call-page'

export type Checkout = ReplyOf<'POST /payments/checkout'>
export type Earnings = ReplyOf<'GET /earnings'>
export type EarningsMonth = ReplyOf<'GET /earnings/months'>[number]
export type EarningsEntry = ReplyOf<'GET /earnings/entries'>[number]

/** A query instead of a mutation, because this POST request changes nothing on the server. */
export const checkoutQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', bookingId],
    queryFn: ({ signal }) =>
      call('POST /payments/checkout', { query: { booking_id: bookingId, payment_method: 'bank_transfer' }, signal }),
  })

/** Earnings change when a client pays or an admin confirms a payment, so every visit refetches the earnings. */
const fresh = { staleTime: 0 } as const

export const earningsQuery = queryOptions({
  ...fresh,
  queryKey: ['earnings', 'sums'],
  queryFn: ({ signal }) => call('GET /earnings', { signal }),
})

export const earningsMonthsQuery = (months: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['earnings', 'months', months],
    queryFn: ({ signal }) => call('GET /earnings/months', { query: { months: String(months) }, signal }),
    // Shows the previous chart while the chart for another time span is loading.
    placeholderData: (before) => before,
  })

export const earningsEntriesQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: ['earnings', 'entries'],
  queryFn: ({ pageParam, signal }) => callPage('GET /earnings/entries', { query: { after: pageParam }, signal }),
  ...byPages,
})
