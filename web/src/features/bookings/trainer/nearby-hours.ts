import { hourOfTime, type Moment } from '@entrena/contract/bookings/rules'
import { dayNumber } from '@entrena/contract/calendar'

const maxNearby = 3
/** To sort hours by their distance, one day of difference counts as much as this many hours. */
const hoursOfDay = 4

interface FreeDay {
  readonly date: string
  readonly slots: readonly string[]
}

/** Returns the free hours that are nearest to the requested one, the earliest first. */
export function nearestFreeHours(asked: Moment, days: readonly FreeDay[]): Moment[] {
  const distanceOf = ({ date, time }: Moment) =>
    Math.abs(dayNumber(date) - dayNumber(asked.date)) * hoursOfDay + Math.abs(hourOfTime(time) - hourOfTime(asked.time))
  return days
    .flatMap(({ date, slots }) => slots.map((time) => ({ date, time })))
    .filter(({ date, time }) => date !== asked.date || time !== asked.time)
    .sort((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, maxNearby)
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))
}
