import { freeTimes } from '@entrena/contract/bookings/availability'
import { trainerUnknown } from '@entrena/contract/bookings/errors'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findAvailabilityOfDays } from './queries/open-hours'

interface Day {
  readonly trainerId: string
  readonly askerId: string
  readonly date: string
}

/**
 * Booked hours that the user could book if they were free. The day is full if there are such hours, and no free ones.
 */
export async function findTakenHours({ db, now }: Services, { trainerId, askerId, date }: Day) {
  const found = await findAvailabilityOfDays(db, { trainerId, askerId, from: date, to: date, moving: null })
  if (!found) throw refusedWith(trainerUnknown)
  const { ownHours, ...open } = found
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const [own, held] = [ownHours.map(({ time }) => time), open.held.map(({ time }) => time)]
  const free = freeTimes({ date, taken: [...held, ...own] }, open, moment)
  const offered = freeTimes({ date, taken: own }, { ...open, held: [] }, moment)
  const times = offered.filter((time) => held.includes(time))
  return { date, times, is_full: free.length === 0 && times.length > 0 }
}
