import type { FormatName } from '@entrena/contract/money/payouts/rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf, urlOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type Payable = ReplyOf<'GET /admin/payouts/payable'>[number]
export type TrainerStatement = ReplyOf<'GET /admin/users/{id}/statement'>
export type CommissionReport = ReplyOf<'GET /admin/commissions'>
export type AskedRefund = ReplyOf<'GET /admin/payouts/refunds'>[number]
export type Batch = ReplyOf<'GET /admin/payouts/batches'>[number]
export type BatchTransfer = ReplyOf<'GET /admin/payouts/batches/{id}'>['lines'][number]
type StoredFormat = ReplyOf<'GET /admin/payouts/formats'>[number]
export type BankFormat = StoredFormat['format']
export type DailyBalance = ReplyOf<'GET /admin/daily-balance'>
export type ExpectedPayment = ReplyOf<'GET /admin/daily-balance/expected'>[number]

/** Other users change what admins see, so every visit refetches it. */
const fresh = { staleTime: 0 } as const

export const payableQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.payable,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/payouts/payable', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export const trainerStatementQuery = (id: string, month: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.trainerStatement(id, month),
    queryFn: ({ signal }) => call('GET /admin/users/{id}/statement', { params: { id }, query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const refundListViews = ['open', 'sent', 'returned'] as const
export type RefundView = (typeof refundListViews)[number]

/** True for a refund whose bank details were encrypted with another key, so that it cannot be exported. */
export const isUnreadable = ({ state, account_number: number }: AskedRefund) => state === 'ready' && number === ''

export const refundsQuery = (state: RefundView | 'ready') =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.refundsToBanks(state),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/payouts/refunds', { query: { state, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

/** First and last day of the list's date filter. */
interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

export const batchesQuery = (days: Days) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.bankBatches(days),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/payouts/batches', { query: { ...days, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

export const batchesFileAddress = (days: Days) => urlOf('/admin/files/batches', { query: { ...days } })

export type ReceivedPayment = ReplyOf<'GET /admin/payments'>[number]

export const receivedPaymentsQuery = (days: Days) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.receivedPayments(days),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/payments', { query: { ...days, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

export const paymentsFileAddress = (days: Days) => urlOf('/admin/files/payments', { query: { ...days } })

export const batchQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.bankBatch(id),
    queryFn: ({ signal }) => call('GET /admin/payouts/batches/{id}', { params: { id }, signal }),
  })

export const formatsQuery = queryOptions({
  ...fresh,
  queryKey: keys.bankFormats,
  queryFn: ({ signal }) => call('GET /admin/payouts/formats', { signal }),
})

export const dailyBalanceQuery = queryOptions({
  ...fresh,
  queryKey: keys.dailyBalance,
  queryFn: ({ signal }) => call('GET /admin/daily-balance', { signal }),
})

export const commissionsQuery = (year: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.commissions(year),
    queryFn: ({ signal }) => call('GET /admin/commissions', { query: { year }, signal }),
  })

export const expectedPaymentsQuery = (isOverdue: boolean) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.expectedPayments(isOverdue),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/daily-balance/expected', {
        query: { overdue: isOverdue ? 'true' : 'false', after: pageParam },
        signal,
      }),
    ...pagedQueryOptions,
  })

export interface BatchFileChoice {
  readonly format: FormatName
  readonly trainer_ids: string[]
  readonly refund_ids: string[]
  /** Number and sum of the transfers, as the admin has seen them in the question before the export. */
  readonly expected: { readonly count: number; readonly amount: number }
}

export function batchFileAddress(id: string): string {
  return urlOf('/admin/payouts/batches/{id}/file', { params: { id } })
}
