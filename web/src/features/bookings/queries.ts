import { mostPerPage } from '@entrena/contract/page-rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { byPages, callAll, callPage } from '@/lib/api/call-page'

export type Booking = ReplyOf<'GET /bookings'>[number]
export type BookingCounts = ReplyOf<'GET /bookings/counts'>

export interface BookingFilter {
  readonly status?: Booking['status'] | undefined
  readonly needs?: 'payment' | 'review' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'latest' | 'earliest' | undefined
}

const pageSize = 20

/** All booking query keys begin with this prefix, so that one call invalidates all booking queries. */
const bookingsKey = ['bookings']

export const bookingPagesQuery = (filter: BookingFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /bookings', { query: { ...filter, limit: String(pageSize), after: pageParam }, signal }),
    ...byPages,
  })

export const bookingsBetweenQuery = (filter: BookingFilter) =>
  queryOptions({
    queryKey: [...bookingsKey, 'between', filter],
    queryFn: ({ signal }) => callAll('GET /bookings', { query: filter, signal }),
  })

/** Loads only one page, because one page is enough to find the next session. */
export const upcomingBookingsQuery = (from: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'upcoming', from],
    queryFn: ({ signal }) =>
      call('GET /bookings', { query: { from, order: 'earliest', limit: String(mostPerPage) }, signal }),
  })

export const bookingCountsQuery = queryOptions({
  queryKey: [...bookingsKey, 'counts'],
  queryFn: ({ signal }) => call('GET /bookings/counts', { signal }),
})

/** The address that the client gave last for a home visit. */
export const lastAddressQuery = queryOptions({
  queryKey: [...bookingsKey, 'last-address'],
  queryFn: ({ signal }) => call('GET /bookings/last-address', { signal }),
})

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /bookings/{id}', { params: { id }, signal }),
  })

interface CancelChoice {
  readonly andLater: boolean
  readonly moneyBack?: 'all' | 'policy' | 'none' | undefined
}

/** What cancelling means now. Never shown from a cache without being loaded again, because the amount depends on the time. */
export const cancellationQuery = (id: string, { andLater, moneyBack }: CancelChoice) =>
  queryOptions({
    queryKey: ['cancellation', id, andLater, moneyBack],
    queryFn: ({ signal }) =>
      call('GET /bookings/{id}/cancellation', {
        params: { id },
        query: { and_later: andLater ? 'true' : 'false', money_back: moneyBack },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

interface SlotsQuestion {
  readonly trainerId: string
  readonly from: string
  readonly service: ServiceType | undefined
  /** A booking that would leave its hour. */
  readonly moving?: string | undefined
}

/** The free hours of a week. */
export const slotsQuery = ({ trainerId, from, service, moving }: SlotsQuestion) =>
  queryOptions({
    queryKey: ['slots', trainerId, from, service, moving],
    queryFn: ({ signal }) =>
      call('GET /trainers/{id}/slots', {
        params: { id: trainerId },
        query: { from, days: '7', ...(service && { service_type: service }), ...(moving && { moving }) },
        signal,
      }),
    staleTime: 0,
  })

/** A cancelled booking gives money back to the client's balance, and a paid one may have used it. */
export function refreshBookings(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['balance'] })
  void client.invalidateQueries({ queryKey: ['slots'] })
  return client.invalidateQueries({ queryKey: bookingsKey })
}

export function cacheBooking(client: QueryClient, booking: Booking): Promise<void> {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  return refreshBookings(client)
}
