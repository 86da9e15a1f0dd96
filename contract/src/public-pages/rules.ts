import type { Language } from '../language'

/** Search engines index a list only if it has this many trainers. */
export const fewestTrainersOnList = 3
export const mostTrainersOnList = 60

const trainerRoots: Readonly<Record<Language, string>> = { es: '/entrenadores', en: '/en/trainers' }
const listRoots: Readonly<Record<Language, string>> = { es: '/entrenadores-en', en: '/en/trainers-in' }

/** Lower case letters, digits and single hyphens: 'ana-perez-piantini'. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const mostSlugCharacters = 100

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

interface ListAddress {
  readonly city: string
  readonly specialization: string | null
}

/** The path of a public list, from slugs: '/entrenadores-en/santo-domingo/boxing'. */
export function listPath({ city, specialization }: ListAddress, language: Language): string {
  return specialization === null ? `${listRoots[language]}/${city}` : `${listRoots[language]}/${city}/${specialization}`
}
