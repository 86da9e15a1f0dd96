import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/api/call'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /me/second-factor', { signal }),
})
