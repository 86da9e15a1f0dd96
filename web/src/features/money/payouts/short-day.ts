import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { formatDay, formatDayParts } from '@/lib/i18n/format'

/** Formats a day: 'Tue 17' in the current month, otherwise 'Tue, Dec 1'. */
export function formatShortDay(date: string, language: Language): string {
  if (date.slice(0, 7) !== dominicanDate(new Date()).slice(0, 7)) return formatDay(date, language)
  const { weekday, day } = formatDayParts(date, language)
  return `${weekday} ${day}`
}

/** Formats a time: 'Wed 18, 10:24'. */
export function formatShortInstant(instant: string, language: Language): string {
  const at = new Date(instant)
  return `${formatShortDay(dominicanDate(at), language)}, ${dominicanTime(at)}`
}
