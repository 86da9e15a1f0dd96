import { freeTimes } from '@entrena/contract/bookings/availability'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Services } from '../../platform/services'
import { findDays } from './queries/open-hours'

/** No person has this id, so it has no bookings. */
const nobody = '00000000-0000-0000-0000-000000000000'

interface FreeDay {
  readonly date: string
  readonly times: readonly string[]
}

/** Returns the first of the coming days on which a trainer has free hours, and the hours. */
export async function findNextFree(
  { db, now }: Pick<Services, 'db' | 'now'>,
  trainerId: string,
  days: number,
): Promise<FreeDay | null> {
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const to = addDays(moment.date, days - 1)
  const open = await findDays(db, { trainerId, askerId: nobody, from: moment.date, to, moving: null })
  if (!open) return null
  for (let date = moment.date; date <= to; date = addDays(date, 1)) {
    const taken = open.held.flatMap((hour) => (hour.date === date ? [hour.time] : []))
    const times = freeTimes({ date, taken }, open, moment)
    if (times.length > 0) return { date, times }
  }
  return null
}
