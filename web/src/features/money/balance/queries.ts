import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys, refresh, stale } from '@/lib/api/keys'

export type Balance = ReplyOf<'GET /balance'>
export type BalanceEntry = ReplyOf<'GET /balance/entries'>[number]
export type RefundTransfer = NonNullable<Balance['refund']>

/**
 * Refetched on every visit, because cancellations and refunds by other users change it. The stale time of five seconds
 * avoids a second request: the screen and its card mount one after the other.
 */
const fresh = { staleTime: 5_000 } as const

export const balanceQuery = queryOptions({
  ...fresh,
  queryKey: keys.balance,
  queryFn: ({ signal }) => call('GET /balance', { signal }),
})

export const balanceEntriesQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.balanceEntries,
  queryFn: ({ pageParam, signal }) => callPage('GET /balance/entries', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export function cacheBalance(client: QueryClient, balance: Balance): Promise<void> {
  client.setQueryData(balanceQuery.queryKey, balance)
  return refresh(client, stale.balance)
}
