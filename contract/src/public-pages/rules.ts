import type { Language } from '../language'

/** Search engines index a list only if it has this many trainers. */
export const fewestTrainersOnList = 3
export const maxTrainersOnList = 60
/** How many cards a list shows at first, and how many more each time the visitor asks for more. */
export const trainersShownAtOnce = 20
export const maxCitiesListed = 30
/** How many days ahead public pages look for free hours. */
export const freeDaysAhead = 13

const trainerRoots: Readonly<Record<Language, string>> = { es: '/entrenadores', en: '/en/trainers' }
/** Paths of lists for the whole country. */
const countryRoots: Readonly<Record<Language, string>> = { es: '/entrenadores-de', en: '/en/trainers-for' }
const listRoots: Readonly<Record<Language, string>> = { es: '/entrenadores-en', en: '/en/trainers-in' }

/** Lower case letters, digits and single hyphens: 'ana-perez-piantini'. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const maxSlugCharacters = 100

/** Turns a name into a slug: 'Jiu-jitsu & Yoga' gives 'jiu-jitsu-yoga'. Empty if no letter is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function trainerPath(slug: string, language: Language): string {
  return `${trainerRoots[language]}/${slug}`
}

/** The page with all public lists. */
export function directoryPath(language: Language): string {
  return trainerRoots[language]
}

/** Identifies a public list: of a city, of a specialization in a city, or of a specialization in the whole country. */
export type ListAddress =
  | { readonly city: string; readonly specialization: string | null }
  | { readonly city: null; readonly specialization: string }

/** The path of a public list, from slugs: '/entrenadores-en/santo-domingo/boxing', '/entrenadores-de/boxing'. */
export function listPath({ city, specialization }: ListAddress, language: Language): string {
  if (city === null) return `${countryRoots[language]}/${specialization}`
  return specialization === null ? `${listRoots[language]}/${city}` : `${listRoots[language]}/${city}/${specialization}`
}
