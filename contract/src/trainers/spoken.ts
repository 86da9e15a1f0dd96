import type { Language } from '../language'

/** Languages in which a trainer can give a session, most common in the country first. 'sign' is Dominican sign language. */
export const spokenLanguages = ['es', 'en', 'ht', 'fr', 'it', 'pt', 'de', 'ru', 'zh', 'sign'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const spokenLanguageNames: Readonly<Record<SpokenLanguage, Readonly<Record<Language, string>>>> = {
  es: { en: 'Spanish', es: 'Español' },
  en: { en: 'English', es: 'Inglés' },
  ht: { en: 'Haitian Creole', es: 'Creole haitiano' },
  fr: { en: 'French', es: 'Francés' },
  it: { en: 'Italian', es: 'Italiano' },
  pt: { en: 'Portuguese', es: 'Portugués' },
  de: { en: 'German', es: 'Alemán' },
  ru: { en: 'Russian', es: 'Ruso' },
  zh: { en: 'Chinese', es: 'Chino' },
  sign: { en: 'Sign language', es: 'Lengua de señas' },
}

/** How a trainer wishes to be called in Spanish, which has two forms of the word. */
export const addressForms = ['entrenador', 'entrenadora'] as const
export type AddressForm = (typeof addressForms)[number]

interface Speaking {
  readonly languages: readonly SpokenLanguage[]
  readonly addressed_as: AddressForm | null
}

/** 'Entrenadora'. Undefined in English, which has one form of the word, and without a wish. */
export function addressedWord(form: AddressForm | null | undefined, language: Language): string | undefined {
  return language === 'es' && form ? `${form.charAt(0).toUpperCase()}${form.slice(1)}` : undefined
}

/**
 * Example: 'Entrenadora · Español, inglés'. English has only one form of the word 'trainer', so it names only the
 * languages. May be empty.
 */
export function spokenLanguagesText({ languages, addressed_as: form }: Speaking, language: Language): string {
  const names = spokenLanguages
    .filter((each) => languages.includes(each))
    .map((each) => spokenLanguageNames[each][language])
  const spoken = names.map((name, index) => (index > 0 && language === 'es' ? name.toLowerCase() : name)).join(', ')
  return [addressedWord(form, language), spoken].filter(Boolean).join(' · ')
}

const bioMarks: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  en: { en: 'In English', es: 'In Spanish' },
  es: { en: 'En inglés', es: 'En español' },
}

/** Marks a bio in another language than the reader's: 'In Spanish'. Undefined if it is the reader's, or not known. */
export function bioLanguageNote(bioLanguage: Language | null | undefined, reader: Language): string | undefined {
  return bioLanguage && bioLanguage !== reader ? bioMarks[reader][bioLanguage] : undefined
}
