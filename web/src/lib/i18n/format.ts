import { dominicanZone } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'

// es-DO mixes two styles, '9 nov de 2026'; es-419 (Latin America) writes '9 nov 2026' and is otherwise the same.
const locales: Record<Language, string> = { en: 'en-US', es: 'es-419' }

export { formatNumber, formatPesos, formatUnsignedPesos, formatWholePesos } from '@entrena/contract/pesos'

const styles = {
  weekday: { weekday: 'short' },
  day: { month: 'short', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  full: { year: 'numeric', month: 'long', day: 'numeric' },
  dated: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  shortMonth: { year: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format takes a hundred times as long as using it, and lists show many dates. */
function formatOf(language: Language, style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone })
  formats.set(key, format)
  return format
}

/** Replaces spaces, so that the text is not broken between two lines. */
export const keepOnOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Formats a calendar date (YYYY-MM-DD), independent of the browser's time zone. */
export function formatDay(date: string, language: Language, style: DateStyle = 'short'): string {
  return formatOf(language, style, 'UTC').format(new Date(`${date}T00:00:00Z`))
}

/** Parts of a date, such as 'Nov' and '17', which are shown one above the other. */
interface DayParts {
  readonly weekday: string
  readonly month: string
  readonly day: string
}

export function formatDayParts(date: string, language: Language): DayParts {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  return { weekday: part({ weekday: 'short' }), month: part({ month: 'short' }), day: String(Number(date.slice(8))) }
}

/** Returns for example 'November 2026', or 'Nov – Dec 2026' if the dates are in two months. */
export function formatMonths(from: string, to: string, language: Language): string {
  const month = from.slice(0, 7) === to.slice(0, 7) ? 'long' : 'short'
  const text = new Intl.DateTimeFormat(locales[language], { month, year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Formats the Dominican date of an instant (ISO 8601). */
export function formatInstant(instant: string, language: Language, style: DateStyle = 'short'): string {
  return formatOf(language, style, dominicanZone).format(new Date(instant))
}

/** Returns the time of day on the user's clock, for example '14:05'. */
export function formatClock(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(now)
}

const monthStyles = {
  short: { month: 'short' },
  long: { month: 'long' },
  full: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a month (YYYY-MM). The first letter is capitalized in Spanish too, because the month is a heading. */
export function formatMonth(month: string, language: Language, style: keyof typeof monthStyles): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...monthStyles[style], timeZone: 'UTC' })
  const text = format.format(new Date(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
