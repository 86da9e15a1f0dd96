const dayMs = 24 * 60 * 60 * 1000

/** The Dominican day, so many days from today. */
export function dominicanDay(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(Date.now() + days * dayMs)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** The first day from so many days on at which the trainers of tests work: any but a Sunday. */
export function openDay(days: number): string {
  const day = dominicanDay(days)
  return weekdayOf(day) === 'sunday' ? dominicanDay(days + 1) : day
}

/** The next such weekday after today. */
export function coming(weekday: (typeof weekdays)[number]): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map(dominicanDay)
  return days.find((date) => weekdayOf(date) === weekday) ?? ''
}

/** Tuesday, November 17 */
export function longDay(date: string, locale = 'en-US'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${date}T00:00:00Z`))
}
