export interface TextWord {
  /** The word in upper case without accents. */
  readonly plain: string
  readonly start: number
  readonly end: number
}

const asciiOnly = /^[\x20-\x7e]*$/

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
}

export function splitTextWords(text: string): readonly TextWord[] {
  const words: TextWord[] = []
  if (asciiOnly.test(text)) {
    for (const { 0: plain, index } of text.toUpperCase().matchAll(/[0-9A-Z]+/g)) {
      words.push({ plain, start: index, end: index + plain.length })
    }
    return words
  }
  // Accents may be separate characters, so each word is normalised separately.
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    words.push({ plain: withoutAccents(written), start: index, end: index + written.length })
  }
  return words
}

/** The normalised words of a text, without positions. */
export function plainWordsOf(text: string): readonly string[] {
  const plain = asciiOnly.test(text) ? text.toUpperCase() : withoutAccents(text)
  return plain.match(asciiOnly.test(plain) ? /[0-9A-Z]+/g : /[\p{L}\p{N}]+/gu) ?? []
}

const fewestCharacters = 6
const digitsOnly = /^\d*$/

/**
 * Normalises a confirmation number, bank reference or serial for comparison: letters and digits only, upper case, no
 * leading zeros. Empty for fewer than 6 significant characters, which could match by chance.
 */
export function plainNumber(number: string): string {
  const plain = digitsOnly.test(number) ? number : plainWordsOf(number).join('')
  const significant = plain.replace(/^0+/, '')
  return significant.length < fewestCharacters ? '' : significant
}
