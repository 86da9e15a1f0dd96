import { dominicanZone } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'

const locales: Record<Language, string> = { en: 'en-US', es: 'es-DO' }

export { formatNumber, formatPesos } from '@entrena/contract/money'

const styles = {
  /** Tue */
  weekday: { weekday: 'short' },
  /** Nov 17 */
  day: { month: 'short', day: 'numeric' },
  /** Tue, Nov 17 */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Tuesday, November 17 */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Nov 17, 2026 */
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  /** November 17, 2026 */
  full: { year: 'numeric', month: 'long', day: 'numeric' },
  /** Tue, Nov 17, 2026 */
  dated: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** November 2026 */
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** Formats a calendar date (YYYY-MM-DD), independent of the browser's time zone. */
export function formatDay(date: string, language: Language, style: DateStyle = 'short'): string {
  return new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** 'Nov' and '17', to be shown one above the other. */
export function dayParts(date: string, language: Language): { readonly month: string; readonly day: string } {
  const month = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
  return { month: month.format(new Date(`${date}T00:00:00Z`)), day: String(Number(date.slice(8))) }
}

/** 'November 2026', or 'Nov – Dec 2026' for days of two months. */
export function formatMonths(from: string, to: string, language: Language): string {
  const month = from.slice(0, 7) === to.slice(0, 7) ? 'long' : 'short'
  const text = new Intl.DateTimeFormat(locales[language], { month, year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** The Dominican day of an instant (ISO 8601). */
export function formatInstant(instant: string, language: Language, style: DateStyle = 'short'): string {
  return new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: dominicanZone }).format(
    new Date(instant),
  )
}

const monthStyles = {
  /** Nov */
  short: { month: 'short' },
  /** November */
  long: { month: 'long' },
  /** November 2026 */
  full: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A month (YYYY-MM), capitalized in Spanish too because it is a heading. */
export function formatMonth(month: string, language: Language, style: keyof typeof monthStyles): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...monthStyles[style], timeZone: 'UTC' })
  const text = format.format(new Date(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
