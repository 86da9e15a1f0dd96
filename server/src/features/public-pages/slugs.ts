import { slugOf } from '@entrena/contract/public-pages/rules'

/** Longer names are cut. With the sector and a number, a slug stays within `mostSlugCharacters`. */
const nameCharacters = 60

/** 'ana-perez-piantini'. A name without Latin letters is left out. */
export function slugBase(name: string, sector: string): string {
  const shortName = slugOf(slugOf(name).slice(0, nameCharacters))
  return `${shortName === '' ? 'perfil' : shortName}-${slugOf(sector)}`
}

const mostNumbered = 9

/** Suffix for people of the same name: none, then 2 to 9, then a random text that begins with a digit. */
export function slugCandidates(base: string, random: () => string): string[] {
  const numbered = Array.from({ length: mostNumbered - 1 }, (_, index) => `${base}-${index + 2}`)
  return [base, ...numbered, `${base}-${random()}`]
}

/** Whether a slug was made from this base. No part of a name or sector follows a base and begins with a digit. */
export function isSlugOf(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d[0-9a-z]*$/.test(slug.slice(base.length + 1)))
}

/** Six characters, the first of them a digit. */
export function randomSuffix(): string {
  const number = Math.floor(Math.random() * 10 * 36 ** 5)
  return `${Math.floor(number / 36 ** 5)}${(number % 36 ** 5).toString(36).padStart(5, '0')}`
}
