import { hourOfTime, type Moment } from '@entrena/contract/bookings/rules'
import { dayNumber } from '@entrena/contract/calendar'

const mostNearby = 3
/** Another day at the same time is as near as four hours earlier or later. */
const hoursOfDay = 4

interface FreeDay {
  readonly date: string
  readonly slots: readonly string[]
}

/** The free hours nearest to the one that was asked for, in the order of the calendar. */
export function nearbyHours(asked: Moment, days: readonly FreeDay[]): Moment[] {
  const distanceOf = ({ date, time }: Moment) =>
    Math.abs(dayNumber(date) - dayNumber(asked.date)) * hoursOfDay + Math.abs(hourOfTime(time) - hourOfTime(asked.time))
  return days
    .flatMap(({ date, slots }) => slots.map((time) => ({ date, time })))
    .filter(({ date, time }) => date !== asked.date || time !== asked.time)
    .sort((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, mostNearby)
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))
}
