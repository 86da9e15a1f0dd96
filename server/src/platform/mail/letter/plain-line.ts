/** Line breaks, control characters and bidirectional marks. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Turns user input into a single line, so that it cannot add lines or headers, or reverse the text that follows. */
export function toPlainLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
}
