import { keepPreviousData, type QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'

export type AgendaData = ReplyOf<'GET /agenda'>
export type AgendaEntry = AgendaData['entries'][number]
export type Offer = ReplyOf<'GET /agenda/offers'>[number]

/**
 * Loads the week that begins on this day in one request. Until it is loaded, the week shown before stays on screen, so
 * that the focus is not lost.
 */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: keys.agenda(monday),
    queryFn: ({ signal }) => call('GET /agenda', { query: { from: monday, days: '7' }, signal }),
    placeholderData: keepPreviousData,
  })

/** The trainer's own entries from this day on, for a number of days. */
export const ownEntriesQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: keys.entries({ from, days }),
    queryFn: ({ signal }) => call('GET /agenda/entries', { query: { from, days: String(days) }, signal }),
  })

export const noEntries: readonly AgendaEntry[] = []

/** If the entries could not be loaded, returns none, so that at least the bookings can be shown. */
export function loadedEntries({ data, errorUpdateCount }: UseQueryResult<readonly AgendaEntry[]>) {
  const areMissing = !data && errorUpdateCount > 0
  return { entries: areMissing ? noEntries : data, areMissing }
}

/** How long a trainer must pause while typing a client's name until suggestions are loaded. */
export const suggestPauseMs = 300

export const knownClientsQuery = (name: string) =>
  queryOptions({
    queryKey: keys.knownClients(name),
    queryFn: ({ signal }) => call('GET /agenda/clients', { query: { name }, signal }),
    placeholderData: keepPreviousData,
  })

export const offersQuery = queryOptions({
  queryKey: keys.offers,
  queryFn: ({ signal }) => call('GET /agenda/offers', { signal }),
})

export const refreshWeek = (client: QueryClient) => refresh(client, stale.bookings)
