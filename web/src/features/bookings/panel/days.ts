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

/** Beyond it nobody plans, and the calendar's arithmetic ends. */
export const lastDay = '2999-12-31'

/** The first day of the strip that holds a date: strips follow one another from today on, so that none begins in the past. */
export function stripStart(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  return addDays(today, Math.floor(days / weekdays.length) * weekdays.length)
}

export function weekFrom(first: string): string[] {
  return daysFrom(first, weekdays.length)
}

/** Why no session can begin on that day at all; undefined where one can, as far as the schedule goes. */
export function whyNotOn(date: string, schedule: Schedule | null, now: Moment): Reason | undefined {
  if (isDayOpen(date, schedule, now)) return undefined
  // The day's last hour has not passed before the others have, so its reason is that of the whole day.
  return findTimeProblem({ date, time: sessionTimes.at(-1) ?? '' }, schedule, now)
}

/** The first day from today on that a trainer works; none where every day of the week is off. */
export function firstOpenDay(schedule: Schedule | null, now: Moment): string | undefined {
  return daysFrom(now.date, weekdays.length + 1).find((date) => isDayOpen(date, schedule, now))
}
