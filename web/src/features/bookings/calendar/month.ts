import { weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays, isDate } from '@entrena/contract/calendar'
import { weekdays } from '@entrena/contract/weekdays'

/** Months are YYYY-MM and days YYYY-MM-DD throughout. */
const month = /^[1-8]\d{3}-(0[1-9]|1[0-2])$/

export function isMonth(text: string): boolean {
  return month.test(text)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(from: string, count: number): string {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

function lastDayOf(of: string): string {
  return addDays(`${addMonths(of, 1)}-01`, -1)
}

/** The same day so many months later, or the last of that month where it has no such day. */
export function sameDayLater(day: string, months: number): string {
  const to = addMonths(monthOf(day), months)
  const last = lastDayOf(to)
  const wanted = `${to}-${day.slice(8)}`
  return wanted > last ? last : wanted
}

/** How many days of its week come before this one; the week begins on Monday. */
function placeInWeek(day: string): number {
  return weekdays.indexOf(weekdayOf(day))
}

/** The weeks that a month touches, each whole. */
export function weeksOf(of: string): string[][] {
  const first = `${of}-01`
  const last = lastDayOf(of)
  const weeks: string[][] = []
  for (let monday = addDays(first, -placeInWeek(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)))
  }
  return weeks
}

/** The first and the last day that the page of a month shows. */
export function rangeOf(of: string): { readonly from: string; readonly to: string } {
  const [first, last] = [`${of}-01`, lastDayOf(of)]
  return { from: addDays(first, -placeInWeek(first)), to: addDays(last, 6 - placeInWeek(last)) }
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -placeInWeek(day)),
  End: (day) => addDays(day, 6 - placeInWeek(day)),
  PageUp: (day) => sameDayLater(day, -1),
  PageDown: (day) => sameDayLater(day, 1),
}

/** Where a key leads from a day; undefined for a key that leads nowhere. */
export function dayAfterKey(day: string, key: string): string | undefined {
  return Object.hasOwn(steps, key) ? steps[key]?.(day) : undefined
}

export interface CalendarPlace {
  readonly month: string
  /** The day whose sessions are listed; always one of the month. */
  readonly day: string
}

/** What an address shows: today where it does not say, and whatever it cannot mean counts as not said. */
export function readPlace(params: URLSearchParams, today: string): CalendarPlace {
  const asked = { month: params.get('month') ?? '', day: params.get('day') ?? '' }
  const day = isDate(asked.day) && isMonth(monthOf(asked.day)) ? asked.day : undefined
  const shown = isMonth(asked.month) ? asked.month : monthOf(day ?? today)
  if (day && monthOf(day) === shown) return { month: shown, day }
  return { month: shown, day: monthOf(today) === shown ? today : `${shown}-01` }
}

/** The address of a month, or of one of its days; what else it says stays. */
export function writePlace(params: URLSearchParams, place: { month: string; day?: string | undefined }) {
  const next = new URLSearchParams(params)
  next.set('month', place.month)
  if (place.day) next.set('day', place.day)
  else next.delete('day')
  return next
}
