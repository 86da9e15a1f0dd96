import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type Earnings = ReplyOf<'GET /earnings'>
export type EarningsMonth = ReplyOf<'GET /earnings/months'>[number]
export type EarningsEntry = ReplyOf<'GET /earnings/entries'>[number]
export type AccountStatement = ReplyOf<'GET /earnings/statement'>
export type YearStatement = ReplyOf<'GET /earnings/statement/year'>
export type AccountStatementLine = AccountStatement['lines'][number]

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
  ...pagedQueryOptions,
})

export const accountStatementQuery = (month: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.ownStatement(month),
    queryFn: ({ signal }) => call('GET /earnings/statement', { query: { month }, signal }),
  })

export const yearStatementQuery = (year: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.ownStatement(year),
    queryFn: ({ signal }) => call('GET /earnings/statement/year', { query: { year }, signal }),
  })
