import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export type AvailabilityData = ReplyOf<'GET /trainers/availability'>
export type TimeOffEntry = AvailabilityData['time_off'][number]

export const availabilityQuery = queryOptions({
  queryKey: keys.availability,
  queryFn: ({ signal }) => call('GET /trainers/availability', { signal }),
})
