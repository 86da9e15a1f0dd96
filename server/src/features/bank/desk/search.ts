import { searchWordsOf } from '../../../platform/plain-text'

/** Reads an amount in cents from a search text: '1,500', '-1500', 'RD$1500.00' and '1500' are equal. */
export function centsInSearch(search: string): number | null {
  const amount = search.replace(/RD\$|DOP|[\s,−-]/gi, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null
}

/**
 * Reads a search text as a booking reference, or as a part of one: a bank may have cut it. Ignores blanks and hyphens.
 */
export function referenceInSearch(search: string): string | null {
  const plain = search.replace(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{4,8}$/.test(plain) ? plain : null
}

const maxWords = 6

/** The words of a name in a search text. Omits single letters, because almost every name contains them. */
export function wordsInSearch(search: string): readonly string[] {
  return searchWordsOf(search)
    .filter((word) => word.length > 1)
    .slice(0, maxWords)
}
