/** Normalises a text for searching. The database generates `users.search_text` in the same way. */
export function normaliseForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text, normalised for searching. */
export const searchWordsOf = (text: string): string[] =>
  normaliseForSearch(text)
    .split(' ')
    .filter((word) => word !== '')

/** Escapes the characters that LIKE would read as wildcards. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern that matches a text anywhere. */
export const likePatternOf = (text: string) => `%${escapeLike(text)}%`

/** The LIKE pattern for `users.search_text`. One or two letters match only the beginning of a word. */
export function searchPattern(text: string): string {
  const words = normaliseForSearch(text)
  return words.length < 3 ? `% ${escapeLike(words)}%` : likePatternOf(words)
}
