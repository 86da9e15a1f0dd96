import { findTimeProblem, isDayOpen, type OpenHours } from '@entrena/contract/bookings/availability'
import { consecutiveDays, type Moment, type RefusalWithDetails, sessionTimes } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { weekdays } from '@entrena/contract/weekdays'

const dayMs = 24 * 60 * 60 * 1000

/** The latest date that the date input accepts. The calendar supports only four-digit years. */
export const lastDay = '2999-12-31'

/** Returns the first day of the week strip that contains `date`. The first strip begins today. */
export function firstDayOfStrip(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  return addDays(today, Math.floor(days / weekdays.length) * weekdays.length)
}

export function sevenDaysFrom(first: string): string[] {
  return consecutiveDays(first, weekdays.length)
}

/**
 * Returns why a day cannot be booked, or undefined if it can. Needs only the trainer's schedule and booking rules, and
 * not the free hours.
 */
export function findDayProblem(date: string, open: OpenHours, now: Moment): RefusalWithDetails | undefined {
  if (isDayOpen(date, open, now)) return undefined
  // The whole day cannot be booked for the reason for which its last hour cannot.
  return findTimeProblem({ date, time: sessionTimes.at(-1) ?? '' }, open, now)
}

/** A trainer with a schedule has an open hour within this many days, even with the longest notice. */
const daysToLook = weekdays.length + 4

/** Returns the first day with open hours, starting today, or undefined if every weekday is off. */
export function firstOpenDay(open: OpenHours, now: Moment): string | undefined {
  return consecutiveDays(now.date, daysToLook).find((date) => isDayOpen(date, open, now))
}
