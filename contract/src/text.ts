/**
 * Letters of any alphabet, emoji and marks can be shown. Control characters cannot, a database does not keep some of them, and
 * those that turn the direction of what follows would let one text change how the next one reads.
 */
export function isShowable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}

/** The same for texts that may have lines: a bio, a comment. */
export function isReadable(text: string): boolean {
  return isShowable(text.replace(/\r?\n|\t/g, ' '))
}

/** Letters that show nothing: Hangul fillers and the like count as letters, and the empty Braille pattern as a symbol. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether there is anything to see. */
export function hasVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ''))
}

/**
 * What is kept of a text: its lines and every letter. Characters that cannot be shown, or that would turn the direction of
 * what follows, come along unseen when one pastes, so they are left out rather than refused.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/** Characters as people count them, nearly: an emoji is one, whatever its bytes. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _character of text) count += 1
  return count
}
