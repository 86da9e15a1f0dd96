import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: ({ signal }) => call('GET /me/notices', { signal }),
  staleTime: 5 * 60_000,
})

/** Whether the account can be deleted changes with each booking, so it is asked whenever the dialog opens. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call('GET /me/deletion', { signal }),
  staleTime: 0,
  gcTime: 0,
})
