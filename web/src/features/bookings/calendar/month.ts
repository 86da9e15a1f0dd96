import { type BookingStatus, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays, addMonths, isDate } from '@entrena/contract/calendar'
import { weekdays } from '@entrena/contract/weekdays'
import type { DaySession } from '../parts/day-sessions'

/** In this file a month is a YYYY-MM string and a day is a YYYY-MM-DD string. */
const monthPattern = /^[1-8]\d{3}-(0[1-9]|1[0-2])$/

export function isMonth(text: string): boolean {
  return monthPattern.test(text)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** Adds months to a date. If the target month is shorter, returns the last day of the target month. */
export function addMonthsToDay(day: string, months: number): string {
  const to = addMonths(monthOf(day), months)
  const last = lastDayOf(to)
  const sameDay = `${to}-${day.slice(8)}`
  return sameDay > last ? last : sameDay
}

/** Returns 0 for Monday, up to 6 for Sunday. */
function weekdayIndex(day: string): number {
  return weekdays.indexOf(weekdayOf(day))
}

/** Returns every week that contains a day of the month. Each week has seven days. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = lastDayOf(month)
  const weeks: string[][] = []
  for (let monday = addDays(first, -weekdayIndex(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}

export function visibleDaysOf(month: string): { readonly from: string; readonly to: string } {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  return { from: addDays(first, -weekdayIndex(first)), to: addDays(last, 6 - weekdayIndex(last)) }
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayIndex(day)),
  End: (day) => addDays(day, 6 - weekdayIndex(day)),
  PageUp: (day) => addMonthsToDay(day, -1),
  PageDown: (day) => addMonthsToDay(day, 1),
}

/** Returns the date that a navigation key moves to, or undefined for other keys. */
export function dayAfterKey(day: string, key: string): string | undefined {
  return Object.hasOwn(steps, key) ? steps[key]?.(day) : undefined
}

export interface CalendarView {
  readonly month: string
  readonly day: string
}

/**
 * Reads month and day from the URL. If the day is missing or invalid, it is today, or in another month the first day.
 */
export function readCalendarView(params: URLSearchParams, today: string): CalendarView {
  const monthParam = params.get('month') ?? ''
  const dayParam = params.get('day') ?? ''
  const day = isDate(dayParam) && isMonth(monthOf(dayParam)) ? dayParam : undefined
  const month = isMonth(monthParam) ? monthParam : monthOf(day ?? today)
  if (day && monthOf(day) === month) return { month, day }
  return { month, day: monthOf(today) === month ? today : `${month}-01` }
}

export function writeCalendarView(params: URLSearchParams, view: { month: string; day?: string | undefined }) {
  const next = new URLSearchParams(params)
  next.set('month', view.month)
  if (view.day) next.set('day', view.day)
  else next.delete('day')
  return next
}

export type CalendarSide = 'client' | 'trainer'

/** Trainers also see pending requests, because a pending request blocks its hour. */
export const shownStatuses: Readonly<Record<CalendarSide, readonly BookingStatus[]>> = {
  client: ['confirmed', 'completed'],
  trainer: ['confirmed', 'completed', 'pending'],
}

export type SessionsByDay = ReadonlyMap<string, readonly DaySession[]>

export function sessionsByDay(sessions: readonly DaySession[], side: CalendarSide): SessionsByDay {
  const days = new Map<string, DaySession[]>()
  for (const session of sessions) {
    if (session.kind === 'booking' && !shownStatuses[side].includes(session.booking.status)) continue
    days.set(session.date, [...(days.get(session.date) ?? []), session])
  }
  for (const ofDay of days.values()) ofDay.sort((a, b) => a.time.localeCompare(b.time))
  return days
}
