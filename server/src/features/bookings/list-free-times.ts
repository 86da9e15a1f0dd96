import { freeTimes, type OpenHours } from '@entrena/contract/bookings/availability'
import { hourOfTime, type Moment, sessionTimes, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { type Availability, noLimits } from '@entrena/contract/trainers/availability'
import { type DayHours, everyDay, type ServiceType } from '@entrena/contract/trainers/rules'
import { type DayPart, dayParts } from '@entrena/contract/trainers/search-rules'
import type { Db } from '../../platform/db/db'
import { type BusyHours, listBusyHoursOf } from './queries/open-hours'

interface PartOfDay {
  readonly date: string
  /** undefined for the whole day. */
  readonly part: DayPart | undefined
}

interface OpenTrainer {
  readonly userId: string
  /** Of that weekday. null if every hour is open. */
  readonly dayHours: DayHours | null
  readonly limits: Availability | null
}

interface Question extends PartOfDay {
  readonly trainers: readonly OpenTrainer[]
  readonly service_type: ServiceType | undefined
}

const momentOf = (now: Date): Moment => ({ date: dominicanDate(now), time: dominicanTime(now) })

/** The hours at which a session may begin, but not in this part of the day. */
function timesOutside(part: DayPart | undefined): string[] {
  if (part === undefined) return []
  const { from, to } = dayParts[part]
  return sessionTimes.filter((time) => hourOfTime(time) < from || hourOfTime(time) >= to)
}

/** True if not even a trainer whose every hour is free could be booked then: it has passed, or is too far ahead. */
export function isDayPartOver({ date, part }: PartOfDay, now: Date): boolean {
  const always = { schedule: null, limits: noLimits, timeOff: [], held: [] }
  return freeTimes({ date, taken: timesOutside(part) }, always, momentOf(now)).length === 0
}

/** The free hours of those trainers who have any. It does not matter who asks: the asker's own sessions are not looked at. */
export async function listFreeTimes(db: Db, question: Question, now: Date): Promise<Map<string, string[]>> {
  const { trainers, date, part, service_type } = question
  const busy = await listBusyHoursOf(db, { trainerIds: trainers.map(({ userId }) => userId), date })
  const busyBy = new Map<string, BusyHours[]>()
  for (const hours of busy) busyBy.set(hours.trainerId, [...(busyBy.get(hours.trainerId) ?? []), hours])
  const [outside, moment] = [timesOutside(part), momentOf(now)]
  const free = new Map<string, string[]>()
  for (const { userId, dayHours, limits } of trainers) {
    const { held, timeOff } = readBusy(busyBy.get(userId) ?? [], date)
    // Only the hours of this weekday are read, so that the others do not matter.
    const schedule = dayHours && everyDay(dayHours)
    const open = { schedule, limits: limits ?? noLimits, timeOff, held }
    const times = freeTimes({ date, service_type, taken: [...outside, ...held.map(({ time }) => time)] }, open, moment)
    if (times.length > 0) free.set(userId, times)
  }
  return free
}

function readBusy(busy: readonly BusyHours[], date: string): Pick<OpenHours, 'held' | 'timeOff'> {
  const timeOf = (hour: number | null) => (hour === null ? null : timeOfHour(hour))
  return {
    held: busy.flatMap(({ fromHour, serviceType: service_type }) =>
      fromHour !== null && service_type !== null ? [{ date, time: timeOfHour(fromHour), service_type }] : [],
    ),
    timeOff: busy
      .filter(({ serviceType }) => serviceType === null)
      .map(({ fromHour, toHour }) => ({
        ...{ from_date: date, to_date: date, from_time: timeOf(fromHour), to_time: timeOf(toHour) },
      })),
  }
}
