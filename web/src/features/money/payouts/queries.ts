import type { BankAccountChange } from '@entrena/contract/money/payouts/entity'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type PayoutPlan = ReplyOf<'GET /payouts'>
export type BankAccount = NonNullable<PayoutPlan['account']>
export type PayoutTransfer = ReplyOf<'GET /payouts/transfers'>[number]
export type HeldSession = ReplyOf<'GET /earnings/held'>[number]

/** Every visit refetches this data, because ended sessions and payouts change it. */
const fresh = { staleTime: 0 } as const
const rowsPerPage = '5'

export const payoutPlanQuery = queryOptions({
  ...fresh,
  queryKey: keys.payoutPlan,
  queryFn: ({ signal }) => call('GET /payouts', { signal }),
})

export const transfersQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.payoutTransfers,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /payouts/transfers', { query: { after: pageParam, limit: rowsPerPage }, signal }),
  ...pagedQueryOptions,
})

export const heldSessionsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.heldSessions,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /earnings/held', { query: { after: pageParam, limit: rowsPerPage }, signal }),
  ...pagedQueryOptions,
})

export const sendBankAccount = (body: BankAccountChange) => call('PUT /bank-account', { body })
export const sendRemoval = (body: Pick<BankAccountChange, 'password' | 'code'>) =>
  call('DELETE /bank-account', { body })
