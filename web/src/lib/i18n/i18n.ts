import type { Language } from '@entrena/contract/language'
import { useMemo } from 'react'
import { useLanguage } from './language'

type Texts = Readonly<Record<string, string>>

/** The placeholders of a text: 'Hi {{name}}' gives 'name'. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer More}` ? Name | NamesIn<More> : never

type SameNames<A, B> = [NamesIn<A>, NamesIn<B>] extends [NamesIn<B>, NamesIn<A>] ? true : false

/** True if a feature defines a shared word again with the same texts. */
type IsShared<Key, En, Es> = Key extends keyof typeof sharedWords.en
  ? [En, Es] extends [(typeof sharedWords.en)[Key], (typeof sharedWords.es)[Key]]
    ? true
    : false
  : false

type CheckedText<Key, En, Es> =
  IsShared<Key, En, Es> extends true ? never : SameNames<En, Es> extends true ? string : En

/**
 * Spanish texts must have the same keys and placeholders as English texts. The compile error shows the difference. A
 * shared word that is defined again with the same texts does not compile either: its type is never.
 */
type Translation<En, Es> = {
  [Key in keyof En]: Key extends keyof Es ? CheckedText<Key, En[Key], Es[Key]> : string
} & { [Extra in Exclude<keyof Es, keyof En>]: never }

type PluralBase<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : never
type KeyOf<En> = Exclude<keyof En, `${string}_one` | `${string}_other`> | PluralBase<keyof En>

type TextsBehind<En, Key> =
  Key extends PluralBase<keyof En>
    ? En[Extract<keyof En, `${Key & string}_one` | `${Key & string}_other`>]
    : En[Extract<keyof En, Key>]

type NamesBehind<En, Key> = NamesIn<TextsBehind<En, Key>> | (Key extends PluralBase<keyof En> ? 'count' : never)

type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

type Arguments<En, Key> = [NamesBehind<En, Key>] extends [never] ? [] : [values: Values<NamesBehind<En, Key>>]

export interface Translations<En extends Texts = Texts> {
  readonly name: string
  readonly en: En
  readonly es: Texts
}

export type Translate<En extends Texts> = <Key extends KeyOf<En>>(key: Key, ...values: Arguments<En, Key>) => string

/** A feature's own text overrides a shared text with the same key, even if only one of the two has a plural form. */
type WithShared<En> = Omit<typeof sharedWords.en, keyof En | `${keyof En & string}_${'one' | 'other'}`> & En

export function defineTranslations<const En extends Texts, const Es extends Texts>(
  name: string,
  { en, es }: { readonly en: En; readonly es: Es & Translation<En, Es> },
): Translations<WithShared<En>> {
  return { name, en: { ...sharedWords.en, ...en }, es: { ...sharedWords.es, ...es } }
}

/** Texts have a singular and a plural. The third Spanish form, for whole millions, uses the text of the plural. */
const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

function findText(texts: Texts, key: string, count: unknown, language: Language): string | undefined {
  if (key in texts || typeof count !== 'number') return texts[key]
  return texts[`${key}_${plurals[language].select(count) === 'one' ? 'one' : 'other'}`]
}

export function translator<En extends Texts>(translations: Translations<En>, language: Language): Translate<En> {
  return (key, ...[values]) => {
    const given: Readonly<Record<string, unknown>> = values ?? {}
    // The types prevent missing texts. If a text is missing nevertheless, its key is shown.
    const text =
      findText(translations[language], String(key), given.count, language) ?? `${translations.name}.${String(key)}`
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(given[name] ?? whole))
  }
}

/** `const t = useTranslations(bookingTranslations)`, `t('hello', { name })`, in the language of the page. */
export function useTranslations<En extends Texts>(translations: Translations<En>): Translate<En> {
  const [language] = useLanguage()
  return useMemo(() => translator(translations, language), [translations, language])
}

/** Texts that many features use. A feature can define its own text for a key. */
const sharedWords = {
  en: {
    saving: 'Saving...',
    sending: 'Sending...',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    copy: 'Copy',
    notNow: 'Not now',
    tryAgain: 'Try again',
    amount: 'Amount',
    bank: 'Bank',
    client: 'Client',
    trainer: 'Trainer',
    day: 'Day',
    today: 'Today',
    commission: 'Commission',
    payment: 'Payment',
    reference: 'Reference',
    findTrainers: 'Find Trainers',
    profile: 'Profile',
    bookings: 'Bookings',
    sessions_one: '{{count}} session',
    sessions_other: '{{count}} sessions',
  },
  es: {
    saving: 'Guardando...',
    sending: 'Enviando...',
    save: 'Guardar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Volver',
    copy: 'Copiar',
    notNow: 'Ahora no',
    tryAgain: 'Intentar de nuevo',
    amount: 'Monto',
    bank: 'Banco',
    client: 'Cliente',
    trainer: 'Entrenador',
    day: 'Día',
    today: 'Hoy',
    commission: 'Comisión',
    payment: 'Pago',
    reference: 'Referencia',
    findTrainers: 'Buscar entrenadores',
    profile: 'Perfil',
    bookings: 'Reservas',
    sessions_one: '{{count}} sesión',
    sessions_other: '{{count}} sesiones',
  },
} as const
