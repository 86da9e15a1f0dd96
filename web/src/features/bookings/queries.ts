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

/** Everything of these lists begins with this key, so that one word makes them all stale. */
const bookingsKey = ['bookings']

/** One's own bookings, a page at a time. */
export const bookingPagesQuery = (filter: BookingFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /bookings', { query: { ...filter, limit: String(pageSize), after: pageParam }, signal }),
    ...byPages,
  })

/** One's own bookings between two days, whole: a month, a day. */
export const bookingsBetweenQuery = (filter: BookingFilter) =>
  queryOptions({
    queryKey: [...bookingsKey, 'between', filter],
    queryFn: ({ signal }) => callAll('GET /bookings', { query: filter, signal }),
  })

/** One's own next bookings from a day on: as many as one answer holds, which is enough to find what comes next. */
export const comingBookingsQuery = (from: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'coming', from],
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

/** The free hours of a trainer on a day. They are asked for anew each time the day is opened. */
export const slotsQuery = (trainerId: string, date: string) =>
  queryOptions({
    queryKey: ['slots', trainerId, date],
    queryFn: ({ signal }) => call('GET /trainers/{id}/slots', { params: { id: trainerId }, query: { date }, signal }),
    staleTime: 0,
  })

/** After a booking was made or moved: whatever shows bookings or free hours asks again. */
export function refreshBookings(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['slots'] })
  return client.invalidateQueries({ queryKey: bookingsKey })
}

/** A booking as the server has just answered it is shown at once; whatever else shows bookings asks again. */
export function keepBooking(client: QueryClient, booking: Booking): Promise<void> {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  return refreshBookings(client)
}
