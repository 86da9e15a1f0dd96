const dayMs = 24 * 60 * 60 * 1000

export function dominicanDay(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(Date.now() + days * dayMs)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** Like `dominicanDay`, but returns the next Monday instead of a Sunday, because the test trainers have Sundays off. */
export function workdayAfter(days: number): string {
  const day = dominicanDay(days)
  return weekdayOf(day) === 'sunday' ? dominicanDay(days + 1) : day
}

/** Returns for example 'Tuesday, November 17'. */
export function formatDay(date: string, locale = 'en-US'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${date}T00:00:00Z`))
}
