import type { FormatName } from '@entrena/contract/payouts/rules'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addressOf, call, type ReplyOf } from '@/lib/api/call'
import { byPages, callPage } from '@/lib/api/call-page'

export type Payable = ReplyOf<'GET /admin/payouts/payable'>[number]
export type Statement = ReplyOf<'GET /admin/users/{id}/statement'>
export type AskedRefund = ReplyOf<'GET /admin/payouts/refunds'>[number]
export type Batch = ReplyOf<'GET /admin/payouts/batches'>[number]
export type BatchTransfer = ReplyOf<'GET /admin/payouts/batches/{id}'>['lines'][number]
type StoredFormat = ReplyOf<'GET /admin/payouts/formats'>[number]
export type BankFormat = StoredFormat['format']
export type DailyBalance = ReplyOf<'GET /admin/daily-balance'>
export type ExpectedPayment = ReplyOf<'GET /admin/daily-balance/expected'>[number]

/** The prefix of all queries of the admin's screens. */
const adminKey = ['admin']
const bankKey = [...adminKey, 'bank']
/** Other users change this data, so every visit refetches the data. */
const fresh = { staleTime: 0 } as const

export const payableQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...bankKey, 'payable'],
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/payouts/payable', { query: { after: pageParam }, signal }),
  ...byPages,
})

export const statementQuery = (id: string, month: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...bankKey, 'statement', id, month],
    queryFn: ({ signal }) => call('GET /admin/users/{id}/statement', { params: { id }, query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const refundViews = ['open', 'sent', 'returned'] as const
export type RefundView = (typeof refundViews)[number]

export const refundsQuery = (state: RefundView) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...bankKey, 'refunds', state],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/payouts/refunds', { query: { state, after: pageParam }, signal }),
    ...byPages,
  })

export const batchesQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...bankKey, 'batches'],
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/payouts/batches', { query: { after: pageParam }, signal }),
  ...byPages,
})

export const batchQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...bankKey, 'batch', id],
    queryFn: ({ signal }) => call('GET /admin/payouts/batches/{id}', { params: { id }, signal }),
  })

export const formatsQuery = queryOptions({
  ...fresh,
  queryKey: [...bankKey, 'formats'],
  queryFn: ({ signal }) => call('GET /admin/payouts/formats', { signal }),
})

export const dailyBalanceQuery = queryOptions({
  ...fresh,
  queryKey: [...bankKey, 'daily-balance'],
  queryFn: ({ signal }) => call('GET /admin/daily-balance', { signal }),
})

export const expectedQuery = (isOverdue: boolean) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...bankKey, 'expected', isOverdue],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/daily-balance/expected', {
        query: { overdue: isOverdue ? 'true' : 'false', after: pageParam },
        signal,
      }),
    ...byPages,
  })

export interface BatchDraft {
  readonly format: FormatName
  readonly trainer_ids: string[]
  readonly refund_ids: string[]
}

export function batchFileAddress(id: string): string {
  return addressOf('/admin/payouts/batches/{id}/file', { params: { id } })
}

/** Also reloads the numbers beside the admin's tabs. */
export function refreshBank(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: adminKey })
}
