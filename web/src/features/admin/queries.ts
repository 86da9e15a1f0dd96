import type { Role } from '@entrena/contract/access'
import type { SortOrder, UserNeed, UserSort } from '@entrena/contract/admin/rules'
import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshBookings } from '@/features/bookings/public'
import { call, type ReplyOf } from '@/lib/api/call'
import { byPages, callPage } from '@/lib/api/call-page'
import { type PageCursors, pageSize } from './table/page'

export type Stats = ReplyOf<'GET /admin/stats'>
export type StatsWeek = ReplyOf<'GET /admin/stats/weeks'>[number]
export type ListedUser = ReplyOf<'GET /admin/users'>[number]
export type AdminAction = ReplyOf<'GET /admin/actions'>[number]
export type Debt = ReplyOf<'GET /admin/debts'>[number]
export type Owed = ReplyOf<'GET /admin/users/{id}/owed'>
export type RepeatedReviews = ReplyOf<'GET /admin/repeated-reviews'>[number]
export type GivenUpMail = ReplyOf<'GET /admin/mails'>[number]

const adminKey = ['admin']
/** Other users change this data, so every visit refetches the data. */
const fresh = { staleTime: 0 } as const

export const statsQuery = queryOptions({
  ...fresh,
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/stats', { signal }),
})

export const weeksQuery = queryOptions({
  ...fresh,
  queryKey: [...adminKey, 'weeks'],
  queryFn: ({ signal }) => call('GET /admin/stats/weeks', { signal }),
})

export const attentionMs = 30_000

export const attentionQuery = queryOptions({
  ...fresh,
  queryKey: [...adminKey, 'attention'],
  refetchInterval: attentionMs,
  queryFn: ({ signal }) => call('GET /admin/attention', { signal }),
})

export const mailsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...adminKey, 'mails'],
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/mails', { query: { after: pageParam }, signal }),
  ...byPages,
})

export const debtsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...adminKey, 'debts'],
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/debts', { query: { after: pageParam }, signal }),
  ...byPages,
})

export const refundHoldQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...adminKey, 'refund-hold', id],
    queryFn: ({ signal }) => call('GET /payments/refunds/{id}', { params: { id }, signal }),
  })

/**
 * The debts that would remain if this user were deleted now. The query key must not start with `adminKey`: the deletion
 * invalidates `adminKey` while the dialog is still open, and would refetch the debts of a deleted user.
 */
export const owedQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['owed', id],
    queryFn: ({ signal }) => call('GET /admin/users/{id}/owed', { params: { id }, signal }),
  })

export const repeatedReviewsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...adminKey, 'repeated-reviews'],
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/repeated-reviews', { query: { after: pageParam }, signal }),
  ...byPages,
})

export interface UsersView extends PageCursors {
  readonly search: string | undefined
  readonly role: Role | undefined
  readonly needs: UserNeed | undefined
  readonly sort: UserSort
  readonly order: SortOrder
}

const limit = String(pageSize)

export const usersQuery = (view: UsersView) =>
  queryOptions({
    ...fresh,
    queryKey: [...adminKey, 'users', view],
    queryFn: ({ signal }) => callPage('GET /admin/users', { query: { ...view, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const firstTrainersQuery = queryOptions({
  queryKey: [...adminKey, 'trainers'],
  queryFn: ({ signal }) =>
    call('GET /admin/users', { query: { role: 'trainer', sort: 'joined', order: 'asc', limit: '10' }, signal }),
})

export interface BookingsView extends PageCursors {
  readonly search: string | undefined
  readonly status: BookingStatus | undefined
  readonly payment: PaymentStatus | undefined
  readonly needs: 'confirmation' | 'trainer' | 'decision' | 'suspended' | undefined
  readonly refund: 'due' | 'to_check' | undefined
  readonly order: 'latest' | 'earliest'
}

export const adminBookingsQuery = (view: BookingsView, most = limit) =>
  queryOptions({
    ...fresh,
    queryKey: ['bookings', 'admin', view, most],
    queryFn: ({ signal }) => callPage('GET /bookings', { query: { ...view, limit: most }, signal }),
    placeholderData: keepPreviousData,
  })

export const actionsQuery = (cursors: PageCursors) =>
  queryOptions({
    ...fresh,
    queryKey: [...adminKey, 'actions', cursors],
    queryFn: ({ signal }) => callPage('GET /admin/actions', { query: { ...cursors, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export async function refreshAdmin(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: adminKey }), refreshBookings(client)])
}
