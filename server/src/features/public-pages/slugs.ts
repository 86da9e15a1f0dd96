import { slugOf } from '@entrena/contract/public-pages/rules'

/** Longer names are cut, so that a slug with sector and number stays within `maxSlugCharacters`. */
const nameCharacters = 60

/** Makes a slug such as 'ana-perez-piantini'. A name without Latin letters is replaced with 'perfil'. */
export function slugBase(name: string, sector: string): string {
  const shortName = slugOf(slugOf(name).slice(0, nameCharacters))
  return `${shortName === '' ? 'perfil' : shortName}-${slugOf(sector)}`
}

const maxNumbered = 9

/**
 * Slugs to try if several trainers have the same name: without a suffix, with 2 to 9, then with a random suffix that
 * starts with a digit.
 */
export function slugCandidates(base: string, random: () => string): string[] {
  const numbered = Array.from({ length: maxNumbered - 1 }, (_, index) => `${base}-${index + 2}`)
  return [base, ...numbered, `${base}-${random()}`]
}

/** True if the slug was made from this base. Suffixes begin with a digit, unlike names and sectors. */
export function isSlugOf(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d[0-9a-z]*$/.test(slug.slice(base.length + 1)))
}

/** Six random characters, of which the first is a digit. */
export function randomSuffix(): string {
  const number = Math.floor(Math.random() * 10 * 36 ** 5)
  return `${Math.floor(number / 36 ** 5)}${(number % 36 ** 5).toString(36).padStart(5, '0')}`
}
