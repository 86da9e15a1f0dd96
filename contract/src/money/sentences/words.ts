import type { Language } from '../../language'

/** One sentence in both languages, made from the same facts. */
export type Words<Facts> = Readonly<Record<Language, (facts: Facts) => string>>

export const words = <Facts = object>(en: (facts: Facts) => string, es: (facts: Facts) => string): Words<Facts> => ({
  en,
  es,
})
