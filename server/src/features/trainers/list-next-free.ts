import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { NextFreeHours } from '@entrena/contract/trainers/found-entity'
import { freeHourWithinDays } from '@entrena/contract/trainers/search-rules'
import type { Db } from '../../platform/db/db'
import { findNextFree } from '../bookings/public'
import { listOpenHours } from './queries/open-hours'
import type { SearchViewer } from './search-trainers'

/**
 * The next free hour of each trainer. Ignores the visitor's own sessions, so the hours are the same for every visitor.
 */
export async function listNextFree(
  db: Db,
  ids: readonly string[],
  { now, hidden }: SearchViewer,
): Promise<NextFreeHours> {
  const moment = { date: dominicanDate(now), time: dominicanTime(now) }
  const to = addDays(moment.date, freeHourWithinDays)
  const seen = ids.filter((id) => !hidden.includes(id))
  const rows = await listOpenHours(db, seen, { from: moment.date, to })
  return {
    hours: rows.flatMap(({ userId, ...open }) => {
      const day = findNextFree(open, moment, to)
      return day?.times[0] ? [{ trainer_id: userId, date: day.date, time: day.times[0] }] : []
    }),
  }
}
