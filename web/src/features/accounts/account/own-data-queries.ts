import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/api/call'

const ownDataKey = ['own-data'] as const

export const noticesQuery = queryOptions({
  queryKey: [...ownDataKey, 'notices'],
  queryFn: ({ signal }) => call('GET /me/notices', { signal }),
  staleTime: 5 * 60_000,
})

/** Whether the account can be deleted changes with each booking, so it is asked whenever the dialog opens. */
export const deletionQuery = queryOptions({
  queryKey: [...ownDataKey, 'deletion'],
  queryFn: ({ signal }) => call('GET /me/deletion', { signal }),
  staleTime: 0,
  gcTime: 0,
})

export function refreshOwnData(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ownDataKey })
}
