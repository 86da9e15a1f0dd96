import { normaliseForSearch } from '../../platform/plain-text'

/** The possible meanings of an admin's search text, one for each kind of result. */
export interface EverythingSearch {
  /** Words of a name or an e-mail address, in any order. */
  readonly words: readonly string[]
  /**
   * Words that have accents, in lower case. Banks write some names with ñ and others with n, so both spellings are
   * searched.
   */
  readonly accented: readonly string[]
  readonly cents: number | null
  /** At least three characters of a booking reference. */
  readonly part: string | null
  /** True if `part` was typed after #. Its digits are then not an amount. */
  readonly isMarked: boolean
  /** At least seven digits of a phone number. */
  readonly digits: string | null
}

const amount = /^(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?$/
const phone = /^[+\d()\s.-]+$/
const isPart = (token: string) => /^[0-9a-f]{3,8}$/.test(token) && (/\d/.test(token) || token.length === 8)
const isAccented = (word: string) => word !== normaliseForSearch(word)
const maxWords = 5

export function parseEverythingSearch(text: string): EverythingSearch {
  const typed = text.replace(/RD\$|DOP/gi, ' ')
  const plain = normaliseForSearch(typed)
  const digits = phone.test(plain) ? plain.replace(/\D/g, '') : ''
  const isPhone = digits.length >= 7
  const tokens = plain.split(' ').filter((token) => token !== '')
  // A number without spaces may also be an amount or a reference.
  const isOnlyPhone = isPhone && tokens.length > 1
  const amounts = tokens.filter((token) => amount.test(token))
  const marked = tokens.find((token) => /^#[0-9a-f]{1,8}$/.test(token))?.slice(1)
  const others = tokens.filter((token) => !amount.test(token) && !token.startsWith('#'))
  return {
    words: (others.length > 0 || isPhone ? others : amounts.slice(0, 1)).slice(0, maxWords),
    accented: typed.normalize('NFC').toLowerCase().split(/\s+/).filter(isAccented),
    cents: isOnlyPhone || amounts[0] === undefined ? null : Math.round(Number(amounts[0].replaceAll(',', '')) * 100),
    part: isOnlyPhone ? null : (marked ?? tokens.find(isPart) ?? null),
    isMarked: marked !== undefined,
    digits: isPhone ? digits : null,
  }
}

/**
 * True if the text is only an amount. Its digits are among `words` too, because they may be a part of an e-mail
 * address.
 */
export function isOnlyAmount({ words, cents }: EverythingSearch): boolean {
  return cents !== null && words.every((word) => /^[\d.,]+$/.test(word))
}
