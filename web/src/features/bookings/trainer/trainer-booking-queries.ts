import { mostPerPage } from '@entrena/contract/page-rules'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { byPages, callPage, type Page, rowsOf } from '../../../lib/api/call-page'
import type { StateChoice } from '../parts/state-choice'
import { type Booking, bookingPagesQuery } from '../queries'

const pageSize = 20
/** A page that pending ones leave this short is filled up. */
const least = pageSize / 2

/** One page of all that is not pending; those have a place of their own, and the server knows no 'all but'. */
async function loadAnswered(from: string | undefined, signal: AbortSignal): Promise<Page<Booking>> {
  const answered: Booking[] = []
  let limit: number = pageSize
  for (let after = from; ; ) {
    const { rows, next } = await callPage('GET /bookings', { query: { limit: String(limit), after }, signal })
    answered.push(...rows.filter(({ status }) => status !== 'pending'))
    if (next === undefined || answered.length >= least) return { rows: answered, next, previous: undefined }
    after = next
    limit = mostPerPage
  }
}

const answeredPagesQuery = infiniteQueryOptions({
  queryKey: ['bookings', 'answered'],
  queryFn: ({ pageParam, signal }) => loadAnswered(pageParam, signal),
  ...byPages,
})

/** What waits longest comes first: its hour is the nearest. */
const pendingPagesQuery = bookingPagesQuery({ status: 'pending', order: 'earliest' })

export type BookingRows = Pick<
  ReturnType<typeof usePending>,
  'data' | 'error' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { readonly fetchNextPage: () => unknown; readonly refetch: () => unknown }

/** Each five minutes, and whenever the window is looked at again. */
export const everyFiveMinutes = { refetchInterval: 300_000, refetchOnWindowFocus: 'always' } as const

export function usePending(upkeep: Partial<typeof everyFiveMinutes> = {}) {
  return useInfiniteQuery({ ...pendingPagesQuery, ...upkeep, select: rowsOf<Booking> })
}

export function useAnswered() {
  return useInfiniteQuery({ ...answeredPagesQuery, select: rowsOf<Booking> })
}

export function useInState(state: Exclude<StateChoice, 'all'>) {
  const query = state === 'pending' ? pendingPagesQuery : bookingPagesQuery({ status: state })
  return useInfiniteQuery({ ...query, select: rowsOf<Booking> })
}
