import type { Language } from '../../language'

/** A sentence in both languages, written from the same facts. */
export type Words<Facts> = Readonly<Record<Language, (facts: Facts) => string>>

export const words = <Facts = object>(en: (facts: Facts) => string, es: (facts: Facts) => string): Words<Facts> => ({
  en,
  es,
})
