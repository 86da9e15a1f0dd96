/**
 * Returns false for text with control characters, lone surrogates or bidirectional overrides. PostgreSQL cannot store
 * some of these characters. An override could reverse the text that follows.
 */
export function isShowable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}

/** Like `isShowable`, but allows several lines, as in a bio or a comment. */
export function isShowableText(text: string): boolean {
  return isShowable(text.replace(/\r?\n|\t/g, ' '))
}

/** Blank characters that Unicode classifies as letters or symbols: Hangul fillers and the empty Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ''))
}

/** Removes invisible characters instead of refusing them, because users could not find them in a pasted text. */
export function stripInvisible(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/** Counts code points, so that a simple emoji counts as one character. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _character of text) count += 1
  return count
}

/** Returns true for text without visible characters, for example if it has only zero-width spaces. */
export function isBlank(text: string): boolean {
  return !hasVisibleText(stripInvisible(text))
}
