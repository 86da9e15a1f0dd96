import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { NextFreeHours } from '@entrena/contract/trainers/found-entity'
import { freeHourWithinDays } from '@entrena/contract/trainers/search-rules'
import type { Services } from '../../platform/services'
import { listHidden } from '../blocks/public'
import { findNextFree } from '../bookings/public'
import { listOpenHours } from './queries/open-hours'

/** The next free hour of each trainer, as anybody would see it: the asker's own sessions are ignored. */
export async function listNextFree(
  { db, now }: Services,
  ids: readonly string[],
  viewerId: string,
): Promise<NextFreeHours> {
  const hidden = new Set(await listHidden(db, viewerId))
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const to = addDays(moment.date, freeHourWithinDays)
  const rows = await listOpenHours(
    db,
    ids.filter((id) => !hidden.has(id)),
    { from: moment.date, to },
  )
  return {
    hours: rows.flatMap(({ userId, ...open }) => {
      const day = findNextFree(open, moment, to)
      return day?.times[0] ? [{ trainer_id: userId, date: day.date, time: day.times[0] }] : []
    }),
  }
}
