import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys, refresh, stale } from '@/lib/api/keys'

export type Balance = ReplyOf<'GET /balance'>
export type BalanceEntry = ReplyOf<'GET /balance/entries'>[number]
export type RefundTransfer = NonNullable<Balance['refund']>

/**
 * Fresh for only five seconds, because other users' cancellations and refunds change the balance. The screen and its
 * card share one request.
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

export const balanceEntriesOfQuery = (userId: string) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.balanceEntriesOf(userId),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/users/{id}/balance-entries', {
        params: { id: userId },
        query: { after: pageParam },
        signal,
      }),
    ...pagedQueryOptions,
  })

export function cacheBalance(client: QueryClient, balance: Balance): Promise<void> {
  client.setQueryData(balanceQuery.queryKey, balance)
  return refresh(client, stale.balance)
}
