import type { Language } from '../../language'

/** A sentence in both languages, written from the same facts. */
export type SentencePair<Facts> = Readonly<Record<Language, (facts: Facts) => string>>

export const sentencePair = <Facts = object>(
  en: (facts: Facts) => string,
  es: (facts: Facts) => string,
): SentencePair<Facts> => ({
  en,
  es,
})
