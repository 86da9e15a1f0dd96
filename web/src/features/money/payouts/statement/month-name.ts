import type { Language } from '@entrena/contract/language'
import { formatMonth } from '@/lib/i18n/format'

/** The name of a month within a sentence: 'November', 'noviembre de 2026'. */
export function monthName(month: string, language: Language, style: 'long' | 'full'): string {
  const name = formatMonth(month, language, style)
  return language === 'es' ? name.toLocaleLowerCase('es') : name
}
