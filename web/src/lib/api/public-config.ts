import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { keys } from './keys'

/** The server's public settings; they do not change while the page is open. */
export const configQuery = queryOptions({
  queryKey: keys.config,
  queryFn: ({ signal }) => call('GET /config', { signal }),
  meta: { isForEveryone: true },
  staleTime: Number.POSITIVE_INFINITY,
})
