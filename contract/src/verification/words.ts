import type { Language } from '../language'

const months: Readonly<Record<Language, { readonly whole: string; readonly short: string }>> = {
  en: {
    whole: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  es: {
    whole: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: 'ene feb mar abr may jun jul ago sept oct nov dic',
  },
}

const monthOf = (date: string, names: string) => names.split(' ')[Number(date.slice(5, 7)) - 1] ?? ''

/** Formats a month: '2026-11-09' becomes 'November 2026' or 'noviembre de 2026'. */
export function writeMonth(date: string, language: Language): string {
  const name = monthOf(date, months[language].whole)
  return `${name} ${language === 'es' ? 'de ' : ''}${date.slice(0, 4)}`
}

/** Formats a month with its short name: 'Nov 2026' or 'nov 2026'. */
export function writeShortMonth(date: string, language: Language): string {
  return `${monthOf(date, months[language].short)} ${date.slice(0, 4)}`
}

/** Texts of the verified badge. They must not promise more than was checked: that the face matches the ID card. */
export const verifiedWords: Readonly<
  Record<Language, { badge(date: string): string; meaning(date: string): string; certificates: string }>
> = {
  en: {
    badge: (date) => `Verified · ${writeShortMonth(date, 'en')}`,
    meaning: (date) =>
      `Entrena compared the ID card with the face in ${writeMonth(date, 'en')}. It says who this person is; how they train you read in the reviews.`,
    certificates: 'Certificates seen by Entrena',
  },
  es: {
    badge: (date) => `Identidad verificada, ${writeShortMonth(date, 'es')}`,
    meaning: (date) =>
      `Entrena comparó la cédula con la cara en ${writeMonth(date, 'es')}. Dice quién es; cómo entrena lo lees en las reseñas.`,
    certificates: 'Certificados vistos por Entrena',
  },
}
