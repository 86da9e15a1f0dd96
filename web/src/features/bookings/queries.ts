import { maxPerPage } from '@entrena/contract/page-rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callAll, callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys, refresh, stale } from '@/lib/api/keys'

export type Booking = ReplyOf<'GET /bookings'>[number]
export type BookingCounts = ReplyOf<'GET /bookings/counts'>

export interface BookingFilter {
  readonly status?: Booking['status'] | undefined
  readonly needs?: 'payment' | 'review' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'latest' | 'earliest' | undefined
  /** For trainers: only the bookings of this client. */
  readonly client?: string | undefined
}

const pageSize = 20

export const bookingPagesQuery = (filter: BookingFilter = {}, rowsPerPage: number = pageSize) =>
  infiniteQueryOptions({
    queryKey: keys.bookingPages(filter),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /bookings', { query: { ...filter, limit: String(rowsPerPage), after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

export const bookingsBetweenQuery = (filter: BookingFilter) =>
  queryOptions({
    queryKey: keys.bookingsBetween(filter),
    queryFn: ({ signal }) => callAll('GET /bookings', { query: filter, signal }),
  })

/** Loads only one page, because one page is enough to find the next session. */
export const upcomingBookingsQuery = (from: string) =>
  queryOptions({
    queryKey: keys.upcomingBookings(from),
    queryFn: ({ signal }) =>
      call('GET /bookings', { query: { from, order: 'earliest', limit: String(maxPerPage) }, signal }),
  })

export const bookingCountsQuery = queryOptions({
  queryKey: keys.bookingCounts,
  queryFn: ({ signal }) => call('GET /bookings/counts', { signal }),
})

/** The address that the client gave for the last home visit. */
export const lastAddressQuery = queryOptions({
  queryKey: keys.lastAddress,
  queryFn: ({ signal }) => call('GET /bookings/last-address', { signal }),
})

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.booking(id),
    queryFn: ({ signal }) => call('GET /bookings/{id}', { params: { id }, signal }),
  })

interface CancelChoice {
  readonly andLater: boolean
  readonly onlySession: boolean
  readonly moneyBack?: 'all' | 'policy' | 'none' | undefined
}

/** What a cancellation would do now. Always refetched, because the refund depends on the time. */
export const cancellationQuery = (id: string, { andLater, onlySession, moneyBack }: CancelChoice) =>
  queryOptions({
    queryKey: keys.cancellation(id, { andLater, onlySession, moneyBack }),
    queryFn: ({ signal }) =>
      call('GET /bookings/{id}/cancellation', {
        params: { id },
        query: {
          and_later: andLater ? 'true' : 'false',
          only_session: onlySession ? 'true' : 'false',
          money_back: moneyBack,
        },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

interface SlotsQuestion {
  readonly trainerId: string
  readonly from: string
  readonly service: ServiceType | undefined
  /** Id of the booking that is being moved. The hour of this booking counts as free. */
  readonly moving?: string | undefined
}

/** The free hours of a week. */
export const slotsQuery = ({ trainerId, from, service, moving }: SlotsQuestion) =>
  queryOptions({
    queryKey: keys.slots({ trainerId, from, service, moving }),
    queryFn: ({ signal }) =>
      call('GET /trainers/{id}/slots', {
        params: { id: trainerId },
        query: { from, days: '7', ...(service && { service_type: service }), ...(moving && { moving }) },
        signal,
      }),
    staleTime: 0,
  })

export function cacheBooking(client: QueryClient, booking: Booking): Promise<void> {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  return refresh(client, stale.bookings)
}
