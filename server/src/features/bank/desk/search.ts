import { searchWordsOf } from '../../../platform/plain-text'

/** Reads an amount in cents from a search text: '1,500', '-1500', 'RD$1500.00' and '1500' are equal. */
export function centsInSearch(search: string): number | null {
  const amount = search.replace(/RD\$|DOP|[\s,−-]/gi, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null
}

/** A booking's reference in a search text, or a part of it: the bank may have cut it, or put blanks or hyphens into it. */
export function referenceInSearch(search: string): string | null {
  const plain = search.replace(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{4,8}$/.test(plain) ? plain : null
}

const maxWords = 6

/** The words of a name in a search text. A single letter would be in almost every name. */
export function wordsInSearch(search: string): readonly string[] {
  return searchWordsOf(search)
    .filter((word) => word.length > 1)
    .slice(0, maxWords)
}
