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
