import { listLimits } from '@entrena/contract/bookings/rules'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import type { StateChoice } from '../parts/state-choice'
import { type Booking, bookingPagesQuery } from '../queries'

interface AnsweredPage {
  readonly bookings: readonly Booking[]
  /** Where to go on; undefined at the end. */
  readonly next: number | undefined
}

const pageSize = 20
/** A page that pending ones leave this short is filled up. */
const least = pageSize / 2

/** One page of all that is not pending; those have a place of their own, and the server knows no 'all but'. */
async function loadAnswered(from: number, signal: AbortSignal): Promise<AnsweredPage> {
  const bookings: Booking[] = []
  let limit: number = pageSize
  for (let offset = from; ; ) {
    const query = { limit: String(limit), offset: String(offset) }
    const page = await call('GET /bookings', { query, signal })
    bookings.push(...page.filter(({ status }) => status !== 'pending'))
    offset += page.length
    if (page.length < limit) return { bookings, next: undefined }
    if (bookings.length >= least) return { bookings, next: offset }
    limit = listLimits.limit.most
  }
}

const answeredPagesQuery = infiniteQueryOptions({
  queryKey: ['bookings', 'answered'],
  queryFn: ({ pageParam, signal }) => loadAnswered(pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
})

/** What waits longest comes first: its hour is the nearest. */
const pendingPagesQuery = bookingPagesQuery({ status: 'pending', order: 'earliest' })

/** A booking that slid from one page to the next between two answers is shown once. */
function onceEach(bookings: readonly Booking[]): readonly Booking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()]
}

const rowsOfPages = ({ pages }: { pages: readonly (readonly Booking[])[] }) => onceEach(pages.flat())
const rowsOfAnswered = ({ pages }: { pages: readonly AnsweredPage[] }) =>
  onceEach(pages.flatMap(({ bookings }) => bookings))

export type BookingRows = Pick<
  ReturnType<typeof usePending>,
  'data' | 'error' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { readonly fetchNextPage: () => unknown; readonly refetch: () => unknown }

/** Each five minutes, and whenever the window is looked at again. */
export const everyFiveMinutes = { refetchInterval: 300_000, refetchOnWindowFocus: 'always' } as const

export function usePending(upkeep: Partial<typeof everyFiveMinutes> = {}) {
  return useInfiniteQuery({ ...pendingPagesQuery, ...upkeep, select: rowsOfPages })
}

export function useAnswered() {
  return useInfiniteQuery({ ...answeredPagesQuery, select: rowsOfAnswered })
}

export function useInState(state: Exclude<StateChoice, 'all'>) {
  const query = state === 'pending' ? pendingPagesQuery : bookingPagesQuery({ status: state })
  return useInfiniteQuery({ ...query, select: rowsOfPages })
}
