import type { Role } from '@entrena/contract/access'
import type { HistoryGroup } from '@entrena/contract/admin/history'
import type { SortOrder, UserListFilter, UserSort } from '@entrena/contract/admin/rules'
import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf, urlOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'
import { type PageCursors, pageSize } from './table/table-page'

export type Stats = ReplyOf<'GET /admin/stats'>
export type StatsWeek = ReplyOf<'GET /admin/stats/weeks'>[number]
export type ListedUser = ReplyOf<'GET /admin/users'>[number]
export type AdminAction = ReplyOf<'GET /admin/actions'>[number]
export type Debt = ReplyOf<'GET /admin/debts'>[number]
export type OwedForUser = ReplyOf<'GET /admin/users/{id}/owed'>
export type RepeatedReviews = ReplyOf<'GET /admin/repeated-reviews'>[number]
export type UndeliveredMail = ReplyOf<'GET /admin/mails'>[number]

/** Other users change this data, so every visit refetches it. */
const fresh = { staleTime: 0 } as const

export const statsQuery = queryOptions({
  ...fresh,
  queryKey: keys.stats,
  queryFn: ({ signal }) => call('GET /admin/stats', { signal }),
})

export const weeksQuery = queryOptions({
  ...fresh,
  queryKey: keys.statsWeeks,
  queryFn: ({ signal }) => call('GET /admin/stats/weeks', { signal }),
})

export const attentionMs = 30_000

export const attentionQuery = queryOptions({
  ...fresh,
  queryKey: keys.attention,
  refetchInterval: attentionMs,
  queryFn: ({ signal }) => call('GET /admin/attention', { signal }),
})

export type Task = ReplyOf<'GET /admin/tasks'>[number]

export const tasksQuery = queryOptions({
  ...fresh,
  queryKey: keys.tasks,
  refetchInterval: 2 * attentionMs,
  queryFn: ({ signal }) => call('GET /admin/tasks', { signal }),
})

export const mailsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.mails,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/mails', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export const debtsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.debts,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/debts', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export const refundHoldQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.refundHold(id),
    queryFn: ({ signal }) => call('GET /payments/refunds/{id}', { params: { id }, signal }),
  })

/** Debts to other people that would remain if this user were deleted now. */
export const owedQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.owed(id),
    queryFn: ({ signal }) => call('GET /admin/users/{id}/owed', { params: { id }, signal }),
  })

export const repeatedReviewsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.repeatedReviews,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/repeated-reviews', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export type AdminSearchResults = ReplyOf<'GET /admin/search'>

export const searchEverythingQuery = (search: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.everything(search),
    queryFn: ({ signal }) => call('GET /admin/search', { query: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })

export type HistoryEntry = ReplyOf<'GET /admin/users/{id}/history'>[number]

export const personPageQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.personPage(id),
    queryFn: ({ signal }) => call('GET /admin/users/{id}', { params: { id }, signal }),
  })

export const bookingPageQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.bookingPage(id),
    queryFn: ({ signal }) => call('GET /admin/bookings/{id}', { params: { id }, signal }),
  })

export type HistoryOf = { readonly userId: string } | { readonly bookingId: string }

export const adminHistoryQuery = (of: HistoryOf, show: HistoryGroup | undefined) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.history('userId' in of ? of.userId : of.bookingId, show),
    queryFn: ({ pageParam, signal }) => {
      const query = { show, after: pageParam }
      return 'userId' in of
        ? callPage('GET /admin/users/{id}/history', { params: { id: of.userId }, query, signal })
        : callPage('GET /admin/bookings/{id}/history', { params: { id: of.bookingId }, query, signal })
    },
    ...pagedQueryOptions,
  })

export interface UsersView extends PageCursors {
  readonly search: string | undefined
  readonly role: Role | undefined
  readonly needs: UserListFilter | undefined
  /** First and last day on which the users joined. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly sort: UserSort
  readonly order: SortOrder
}

const limit = String(pageSize)

export const usersQuery = (view: UsersView) =>
  queryOptions({
    ...fresh,
    queryKey: keys.users(view),
    queryFn: ({ signal }) => callPage('GET /admin/users', { query: { ...view, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export function usersFileAddress({ after, before, ...filters }: UsersView): string {
  return urlOf('/admin/files/users', { query: filters })
}

export const firstTrainersQuery = queryOptions({
  queryKey: keys.firstTrainers,
  queryFn: ({ signal }) =>
    call('GET /admin/users', { query: { role: 'trainer', sort: 'joined', order: 'asc', limit: '10' }, signal }),
})

export interface BookingsView extends PageCursors {
  readonly search: string | undefined
  readonly status: BookingStatus | undefined
  readonly payment: PaymentStatus | undefined
  readonly needs: 'confirmation' | 'trainer' | 'decision' | 'suspended' | undefined
  readonly refund: 'due' | 'to_check' | undefined
  /** First and last day of the sessions. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly order: 'latest' | 'earliest'
}

export const adminBookingsQuery = (view: BookingsView, most = limit) =>
  queryOptions({
    ...fresh,
    queryKey: keys.adminBookings(view, most),
    queryFn: ({ signal }) => callPage('GET /bookings', { query: { ...view, limit: most }, signal }),
    placeholderData: keepPreviousData,
  })

export function bookingsFileAddress({ after, before, ...filters }: BookingsView): string {
  return urlOf('/admin/files/bookings', { query: filters })
}

export interface ActionsView extends PageCursors {
  readonly search: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export const adminActionsQuery = (view: ActionsView) =>
  queryOptions({
    ...fresh,
    queryKey: keys.actions(view),
    queryFn: ({ signal }) => callPage('GET /admin/actions', { query: { ...view, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** The single entries of one action of an admin, such as each payment of a bulk confirmation. */
export const actionPartsQuery = (id: string) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.actions({ of: id }),
    queryFn: ({ pageParam, signal }) => callPage('GET /admin/actions', { query: { of: id, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })
