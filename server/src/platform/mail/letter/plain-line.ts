/** Line breaks, control characters, and the marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A text as one line: what people typed cannot add lines, headers or a false look to a mail. */
export function plainLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
}
