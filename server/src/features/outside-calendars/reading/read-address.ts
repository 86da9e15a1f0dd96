import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import { type FetchProblem, fetchPublic } from '../../../platform/outgoing/fetch-public'
import type { Services } from '../../../platform/services'
import type { CalendarReading } from './calendar-job'
import { expandInWorker } from './expand-in-worker'

/** Google's address gives all events since the calendar began, so a few megabytes are usual. */
const fetchLimits = { maxBytes: 5 * 1024 * 1024, longestMs: 5_000, maxRedirects: 3 }

/** Fetches a calendar and returns its busy hours. Ends within seconds, whatever the other server does. */
export async function readAddress(
  { outgoing, now }: Pick<Services, 'outgoing' | 'now'>,
  address: string,
): Promise<CalendarReading | { readonly problem: FetchProblem }> {
  const fetched = await fetchPublic(outgoing, address, fetchLimits)
  if ('problem' in fetched) return fetched
  const today = dominicanDate(now())
  const { daysKept, daysAhead } = outsideCalendarLimits
  return expandInWorker({ content: fetched.content, from: addDays(today, -daysKept), to: addDays(today, daysAhead) })
}
