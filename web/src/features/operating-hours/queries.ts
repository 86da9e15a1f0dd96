import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/api/call'
import { untilNextMinute } from './next-minute'

export type OperatingHours = ReplyOf<'GET /operating-hours'>

const operatingHoursQuery = queryOptions({
  queryKey: ['operating-hours'],
  queryFn: ({ signal }) => call('GET /operating-hours', { signal }),
  meta: { isForEveryone: true },
  // Asked again as each minute begins, so that the banner turns when the hour does.
  refetchInterval: () => untilNextMinute(Date.now()),
})

/** `hours` is undefined until the server has answered, and for as long as it does not. */
export function useOperatingHours(): { readonly hours: OperatingHours | undefined; readonly isComing: boolean } {
  const { data, isPending } = useQuery(operatingHoursQuery)
  return { hours: data, isComing: isPending }
}
