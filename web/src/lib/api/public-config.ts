import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** The server's public settings; they do not change while the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('GET /config', { signal }),
  meta: { isForEveryone: true },
  staleTime: Number.POSITIVE_INFINITY,
})
