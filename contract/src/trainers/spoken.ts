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

/** The two Spanish forms of the word 'trainer'. Each trainer can choose one of them. */
export const addressForms = ['entrenador', 'entrenadora'] as const
export type AddressForm = (typeof addressForms)[number]

interface Speaking {
  readonly languages: readonly SpokenLanguage[]
  readonly addressed_as: AddressForm | null
}

/**
 * 'Entrenadora', for example. Undefined in English, which has only one form of the word, and if the trainer has chosen
 * no form.
 */
export function addressedWord(form: AddressForm | null | undefined, language: Language): string | undefined {
  return language === 'es' && form ? `${form.charAt(0).toUpperCase()}${form.slice(1)}` : undefined
}

/**
 * 'Entrenadora · Español, inglés', for example. In English only the languages are named, because English has only one
 * form of the word 'trainer'. May be empty.
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

/**
 * A note that a bio is in another language than the reader's, such as 'In Spanish'. Undefined if both languages are the
 * same, or if the language of the bio is not known.
 */
export function bioLanguageNote(bioLanguage: Language | null | undefined, reader: Language): string | undefined {
  return bioLanguage && bioLanguage !== reader ? bioMarks[reader][bioLanguage] : undefined
}
