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

/** The latest date that the date input accepts. The calendar supports only four-digit years. */
export const lastDay = '2999-12-31'

/** Returns the first day of the week strip that contains `date`. The first strip begins today. */
export function stripStart(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  return addDays(today, Math.floor(days / weekdays.length) * weekdays.length)
}

export function weekFrom(first: string): string[] {
  return daysFrom(first, weekdays.length)
}

/** Returns why a day cannot be booked, or undefined if it can. Checks only the schedule, not other bookings. */
export function findDayProblem(date: string, schedule: Schedule | null, now: Moment): Reason | undefined {
  if (isDayOpen(date, schedule, now)) return undefined
  // No hour of this day can be booked, so the reason for the last hour is used for the whole day.
  return findTimeProblem({ date, time: sessionTimes.at(-1) ?? '' }, schedule, now)
}

/** Returns the first day with open hours, starting today, or undefined if every weekday is off. */
export function firstOpenDay(schedule: Schedule | null, now: Moment): string | undefined {
  return daysFrom(now.date, weekdays.length + 1).find((date) => isDayOpen(date, schedule, now))
}
