import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/call'
import { refreshBookings } from '../bookings/public'
import { askedFor } from './table/page'

export type Stats = ReplyOf<'GET /admin/stats'>
export type StatsWeek = ReplyOf<'GET /admin/stats/weeks'>[number]
export type ListedUser = ReplyOf<'GET /admin/users'>[number]
export type AdminAction = ReplyOf<'GET /admin/actions'>[number]
export type GivenUpMail = ReplyOf<'GET /admin/mails'>[number]

const adminKey = ['admin']
/** Others change what an admin looks at: each look asks anew. */
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

export const attentionQuery = queryOptions({
  ...fresh,
  queryKey: [...adminKey, 'attention'],
  queryFn: ({ signal }) => call('GET /admin/attention', { signal }),
})

export const mailsQuery = queryOptions({
  ...fresh,
  queryKey: [...adminKey, 'mails'],
  queryFn: ({ signal }) => call('GET /admin/mails', { signal }),
})

export interface UsersView {
  readonly search: string | undefined
  readonly role: 'client' | 'trainer' | 'admin' | undefined
  readonly sort: 'joined' | 'name' | 'email'
  readonly order: 'asc' | 'desc'
  readonly after: string | undefined
  readonly before: string | undefined
}

export const usersQuery = (view: UsersView) =>
  queryOptions({
    ...fresh,
    queryKey: [...adminKey, 'users', view],
    queryFn: ({ signal }) => call('GET /admin/users', { query: { ...view, limit: askedFor }, signal }),
    placeholderData: keepPreviousData,
  })

/** Those who have been here longest. */
export const firstTrainersQuery = queryOptions({
  queryKey: [...adminKey, 'trainers'],
  queryFn: ({ signal }) =>
    call('GET /admin/users', { query: { role: 'trainer', sort: 'joined', order: 'asc', limit: '10' }, signal }),
})

export interface BookingsView {
  readonly search: string | undefined
  readonly status: 'pending' | 'confirmed' | 'completed' | 'cancelled' | undefined
  readonly payment: 'pending' | 'pending_confirmation' | 'paid' | undefined
  readonly needs: 'confirmation' | undefined
  readonly refund: 'due' | undefined
  readonly order: 'latest' | 'earliest'
  readonly after: string | undefined
  readonly before: string | undefined
}

export const adminBookingsQuery = (view: BookingsView, limit = askedFor) =>
  queryOptions({
    ...fresh,
    queryKey: ['bookings', 'admin', view, limit],
    queryFn: ({ signal }) => call('GET /bookings', { query: { ...view, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const actionsQuery = (place: { readonly after: string | undefined; readonly before: string | undefined }) =>
  queryOptions({
    ...fresh,
    queryKey: [...adminKey, 'actions', place],
    queryFn: ({ signal }) => call('GET /admin/actions', { query: { ...place, limit: askedFor }, signal }),
    placeholderData: keepPreviousData,
  })

/** After something was changed: lists and statistics ask again. */
export async function refreshAdmin(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: adminKey }), refreshBookings(client)])
}
