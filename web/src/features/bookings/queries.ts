import { mostPerPage } from '@entrena/contract/page-rules'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/api/call'
import { byPages, callAll, callPage } from '../../lib/api/call-page'

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

/** The prefix of all booking queries, so that one call invalidates them together. */
const bookingsKey = ['bookings']

/** The bookings of the signed-in user, page by page. */
export const bookingPagesQuery = (filter: BookingFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /bookings', { query: { ...filter, limit: String(pageSize), after: pageParam }, signal }),
    ...byPages,
  })

/** All bookings of the user between two dates. */
export const bookingsBetweenQuery = (filter: BookingFilter) =>
  queryOptions({
    queryKey: [...bookingsKey, 'between', filter],
    queryFn: ({ signal }) => callAll('GET /bookings', { query: filter, signal }),
  })

/** The signed-in user's bookings from a date on. One page is enough to find the next session. */
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

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /bookings/{id}', { params: { id }, signal }),
  })

/** The free hours of a trainer on a day, refetched each time the day is opened. */
export const slotsQuery = (trainerId: string, date: string) =>
  queryOptions({
    queryKey: ['slots', trainerId, date],
    queryFn: ({ signal }) => call('GET /trainers/{id}/slots', { params: { id: trainerId }, query: { date }, signal }),
    staleTime: 0,
  })

/** Invalidates all bookings and free hours, after a booking was created or changed. */
export function refreshBookings(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['slots'] })
  return client.invalidateQueries({ queryKey: bookingsKey })
}

/** Caches a booking that the server has just returned, and invalidates everything else about bookings. */
export function cacheBooking(client: QueryClient, booking: Booking): Promise<void> {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  return refreshBookings(client)
}
