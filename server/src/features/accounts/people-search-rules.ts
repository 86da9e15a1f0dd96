import { plain } from '../../platform/plain-text'

/** What a search finds people by. Three letters make a look-up; fewer are the beginning of a word. */
export function peoplePattern(text: string): string {
  const escaped = plain(text).replace(/[\\%_]/g, '\\$&')
  return escaped.length < 3 ? `% ${escaped}%` : `%${escaped}%`
}

/**
 * Whether looking up who matches pays before a walk through a list, after one that found too little, or never. A whole name,
 * a number or an address is hardly anybody's; of two or three letters the index knows thousands.
 */
export function whenToLookUp(text: string): 'first' | 'after' | 'never' {
  const word = plain(text)
  if (/[ \d@]/.test(word)) return 'first'
  return word.length > 3 ? 'after' : 'never'
}

/** So many are looked up one by one. */
export const fewPeople = 50
