import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { useSearchParams } from 'react-router'
import { formatMonth } from '@/lib/i18n/format'

/** Returns the month (YYYY-MM) in the URL. Undefined if it is invalid or has not begun. */
export function readMonth(text: string | null, thisMonth: string): string | undefined {
  return text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text <= thisMonth ? text : undefined
}

/** Returns the year in the URL. Undefined if it is invalid or has not begun. */
export function readYear(text: string | null, thisMonth: string): string | undefined {
  return text && /^20\d{2}$/.test(text) && text <= thisMonth.slice(0, 4) ? text : undefined
}

export function currentMonth(): string {
  return dominicanDate(new Date()).slice(0, 7)
}

/** The month of the account statement, from a URL such as `?tab=earnings&month=2026-11`. */
export function useStatementMonth(): string | undefined {
  const [params] = useSearchParams()
  return readMonth(params.get('month'), currentMonth())
}

/** The year of the account statement, from a URL such as `?tab=earnings&year=2026`. */
export function useStatementYear(): string | undefined {
  const [params] = useSearchParams()
  return readYear(params.get('year'), currentMonth())
}

export const yearStatementPath = (year: string) => `?tab=earnings&year=${year}`

export const accountStatementPath = (month: string) => `?tab=earnings&month=${month}`

/** Month name within a sentence: 'November', 'noviembre de 2026'. */
export function monthName(month: string, language: Language, style: 'long' | 'full'): string {
  const name = formatMonth(month, language, style)
  return language === 'es' ? name.toLocaleLowerCase('es') : name
}
