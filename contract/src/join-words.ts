import type { Language } from './language'

/** British English uses no comma before 'and'. */
const locales: Record<Language, string> = { en: 'en-GB', es: 'es' }
const formats = new Map<string, Intl.ListFormat>()

/** Lists words in a sentence: 'a', 'a and b', 'a, b and c', or with 'or'. */
export function joinWords(items: readonly string[], language: Language, joint: 'and' | 'or' = 'and'): string {
  const key = `${language} ${joint}`
  const type = joint === 'and' ? 'conjunction' : 'disjunction'
  const format = formats.get(key) ?? new Intl.ListFormat(locales[language], { type })
  formats.set(key, format)
  return format.format(items)
}
