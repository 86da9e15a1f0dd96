import { maxPerPage } from '@entrena/contract/page-rules'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callPage, type ListPage, pagedQueryOptions, rowsOf } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'
import { dominicanNow } from '@/lib/browser/use-now'
import { sortUpcomingFirst } from '../parts/find-next-session'
import type { BookingStateChoice } from '../parts/state-links'
import { type Booking, bookingPagesQuery, upcomingBookingsQuery } from '../queries'

const pageSize = 20
/** If fewer rows than this are left after filtering, the next page is loaded too. */
const minRows = pageSize / 2

/** Loads a page of bookings and removes the pending ones, because the API cannot exclude a status. */
async function loadAnswered(from: string | undefined, signal: AbortSignal): Promise<ListPage<Booking>> {
  const answered: Booking[] = []
  let limit: number = pageSize
  for (let after = from; ; ) {
    const { rows, next } = await callPage('GET /bookings', { query: { limit: String(limit), after }, signal })
    answered.push(...rows.filter(({ status }) => status !== 'pending'))
    if (next === undefined || answered.length >= minRows) return { rows: answered, next, previous: undefined }
    after = next
    limit = maxPerPage
  }
}

const answeredPagesQuery = infiniteQueryOptions({
  queryKey: keys.answeredBookings,
  queryFn: ({ pageParam, signal }) => loadAnswered(pageParam, signal),
  ...pagedQueryOptions,
})

/**
 * Requests are sorted by session time, because the earliest session is the most urgent. The page is the longest one
 * allowed, because a single check box ticks all loaded requests.
 */
const pendingPagesQuery = bookingPagesQuery({ status: 'pending', order: 'earliest' }, maxPerPage)

export type BookingPages = Pick<
  ReturnType<typeof usePendingRequests>,
  'data' | 'error' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { readonly fetchNextPage: () => unknown; readonly refetch: () => unknown }

export const refetchEveryFiveMinutes = { refetchInterval: 300_000, refetchOnWindowFocus: 'always' } as const

export function usePendingRequests(refetching: Partial<typeof refetchEveryFiveMinutes> = {}) {
  return useInfiniteQuery({ ...pendingPagesQuery, ...refetching, select: rowsOf<Booking> })
}

export function useAnsweredBookings() {
  return useInfiniteQuery({ ...answeredPagesQuery, select: rowsOf<Booking> })
}

export function useTrainerBookingsByState(state: Exclude<BookingStateChoice, 'all'>) {
  const query = state === 'pending' ? pendingPagesQuery : bookingPagesQuery({ status: state })
  return useInfiniteQuery({ ...query, select: rowsOf<Booking> })
}

/**
 * Sorts upcoming sessions first. The API lists the latest sessions first, so the next sessions of a busy trainer are
 * not on the first page. They are loaded separately.
 */
export function useUpcomingFirst(rows: readonly Booking[] | undefined, state: BookingStateChoice = 'all'): Booking[] {
  const { date, time } = dominicanNow()
  const hasNext = state === 'all' || state === 'confirmed'
  const { data: upcoming } = useQuery({ ...upcomingBookingsQuery(date), enabled: hasNext })
  return useMemo(() => {
    const confirmed = hasNext ? (upcoming ?? []).filter(({ status }) => status === 'confirmed') : []
    const unique = new Map([...confirmed, ...(rows ?? [])].map((booking) => [booking.id, booking]))
    return sortUpcomingFirst([...unique.values()], { date, time })
  }, [rows, upcoming, hasNext, date, time])
}
