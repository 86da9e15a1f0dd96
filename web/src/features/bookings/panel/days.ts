import {
  daysFrom,
  findTimeProblem,
  isDayOpen,
  type Moment,
  type Reason,
  sessionTimes,
} from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import type { Schedule } from '@entrena/contract/trainers/rules'
import { weekdays } from '@entrena/contract/weekdays'

const dayMs = 24 * 60 * 60 * 1000

/** The latest date that the date input accepts; the calendar only handles years of four digits. */
export const lastDay = '2999-12-31'

/** The first day of the week strip with this date. The first strip begins today, so no strip begins in the past. */
export function stripStart(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  return addDays(today, Math.floor(days / weekdays.length) * weekdays.length)
}

export function weekFrom(first: string): string[] {
  return daysFrom(first, weekdays.length)
}

/** Returns why a day cannot be booked, or undefined if it can. Only checks the schedule, not other bookings. */
export function findDayProblem(date: string, schedule: Schedule | null, now: Moment): Reason | undefined {
  if (isDayOpen(date, schedule, now)) return undefined
  // If even the last hour of the day cannot be booked, its reason applies to the whole day.
  return findTimeProblem({ date, time: sessionTimes.at(-1) ?? '' }, schedule, now)
}

/** The first day from today on with open hours; undefined if every weekday is off. */
export function firstOpenDay(schedule: Schedule | null, now: Moment): string | undefined {
  return daysFrom(now.date, weekdays.length + 1).find((date) => isDayOpen(date, schedule, now))
}
