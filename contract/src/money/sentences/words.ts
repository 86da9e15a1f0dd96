import type { Language } from '../../language'

/** One sentence in English and Spanish. Both are made from the same facts. */
export type SentencePair<Facts> = Readonly<Record<Language, (facts: Facts) => string>>

export const sentencePair = <Facts = object>(
  en: (facts: Facts) => string,
  es: (facts: Facts) => string,
): SentencePair<Facts> => ({
  en,
  es,
})
