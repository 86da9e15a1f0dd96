import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export type OperatingHours = ReplyOf<'GET /operating-hours'>

const operatingHoursQuery = queryOptions({
  queryKey: keys.operatingHours,
  queryFn: ({ signal }) => call('GET /operating-hours', { signal }),
  meta: { isForEveryone: true },
  // Refetches at the start of each minute, so that the banner changes on time.
  refetchInterval: () => untilNextMinute(Date.now()),
})

/** `hours` is undefined while loading and after a failure. */
export function useOperatingHours() {
  const { data, isPending } = useQuery(operatingHoursQuery)
  return { hours: data, isLoading: isPending }
}

const minute = 60_000

/** Returns the delay until one second after the next full minute, because the server's clock may be slightly late. */
export function untilNextMinute(now: number): number {
  return minute - (now % minute) + 1000
}
