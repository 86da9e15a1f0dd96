import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export type OutsideCalendarsData = ReplyOf<'GET /outside-calendars'>
export type OwnOutsideCalendar = OutsideCalendarsData['calendars'][number]

export const outsideCalendarsQuery = queryOptions({
  queryKey: keys.outsideCalendars,
  queryFn: ({ signal }) => call('GET /outside-calendars', { signal }),
})
