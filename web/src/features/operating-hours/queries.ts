import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/call'
import { untilNextMinute } from './next-minute'

export type OperatingHours = ReplyOf<'GET /operating-hours'>

const operatingHoursQuery = queryOptions({
  queryKey: ['operating-hours'],
  queryFn: ({ signal }) => call('GET /operating-hours', { signal }),
  meta: { isForEveryone: true },
  // Asked again as each minute begins, so that the banner turns when the hour does.
  refetchInterval: () => untilNextMinute(Date.now()),
})

/** undefined until the server has answered, and for as long as it does not. */
export function useOperatingHours(): OperatingHours | undefined {
  return useQuery(operatingHoursQuery).data
}
