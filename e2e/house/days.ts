const dayMs = 24 * 60 * 60 * 1000

/** Today's date in the Dominican Republic plus `days`. */
export function dominicanDay(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(Date.now() + days * dayMs)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** Like `dominicanDay`, but moves from a Sunday to the Monday after it, because the trainers of the tests have Sundays off. */
export function openDay(days: number): string {
  const day = dominicanDay(days)
  return weekdayOf(day) === 'sunday' ? dominicanDay(days + 1) : day
}

/** The next date from tomorrow on that falls on the given weekday. */
export function nextWeekday(weekday: (typeof weekdays)[number]): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map(dominicanDay)
  return days.find((date) => weekdayOf(date) === weekday) ?? ''
}

/** Returns for example 'Tuesday, November 17'. */
export function formatDay(date: string, locale = 'en-US'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${date}T00:00:00Z`))
}
