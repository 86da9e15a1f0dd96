import { queryOptions } from '@tanstack/react-query'
import { bypassAfterWrite } from '../../../lib/api/bypass-cache'
import { call } from '../../../lib/api/call'
import { type Search, toQuery } from './search-state'

export function searchTrainersQuery(search: Search) {
  const query = toQuery(search)
  return queryOptions({
    queryKey: ['trainers', 'search', query],
    queryFn: ({ signal }) => call('GET /trainers', { query: { ...query, ...bypassAfterWrite() }, signal }),
    meta: { isForEveryone: true, showsReviews: true },
  })
}

const nearestCount = '6'

/** The nearest trainers at any distance, for a place without trainers. */
export function nearestTrainersQuery(search: Search) {
  const query = { ...toQuery(search), nearest: 'true', limit: nearestCount } as const
  return queryOptions({
    queryKey: ['trainers', 'nearest', query],
    queryFn: ({ signal }) => call('GET /trainers', { query: { ...query, ...bypassAfterWrite() }, signal }),
    meta: { isForEveryone: true, showsReviews: true },
  })
}

export const fewestLettersOfName = 3
const suggestedNames = '3'

export function trainerNamesQuery(name: string) {
  return queryOptions({
    queryKey: ['trainers', 'names', name],
    queryFn: ({ signal }) => call('GET /trainers', { query: { name, limit: suggestedNames }, signal }),
    meta: { isForEveryone: true },
    staleTime: 60_000,
  })
}
