import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => call('GET /me/second-factor', { signal }),
})
