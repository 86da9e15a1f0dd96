import { escapeLike, likePatternOf, normaliseForSearch } from '../../platform/plain-text'

/** The LIKE pattern for `users.search_text`. One or two letters match only the beginning of a word. */
export function searchPattern(text: string): string {
  const words = normaliseForSearch(text)
  return words.length < 3 ? `% ${escapeLike(words)}%` : likePatternOf(words)
}
