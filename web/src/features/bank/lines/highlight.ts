export interface TextSegment {
  readonly text: string
  readonly isFound: boolean
  /** Index in the whole text at which this part starts. */
  readonly at: number
}

/**
 * Splits a text at the parts to highlight. Ignores case. Where two parts begin at the same position, the longer one is
 * highlighted.
 */
export function splitAtHighlights(text: string, found: readonly string[]): TextSegment[] {
  const wanted = found.filter((part) => part !== '').sort((a, b) => b.length - a.length)
  if (wanted.length === 0) return text === '' ? [] : [{ text, isFound: false, at: 0 }]
  const pattern = new RegExp(wanted.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'giu')
  const parts: TextSegment[] = []
  let at = 0
  for (const { 0: hit, index } of text.matchAll(pattern)) {
    if (index > at) parts.push({ text: text.slice(at, index), isFound: false, at })
    parts.push({ text: hit, isFound: true, at: index })
    at = index + hit.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false, at })
  return parts
}

interface Written {
  readonly text: string
  readonly bank_reference: string
  readonly serial: string
  readonly found: readonly string[]
}

/**
 * Returns the bank's text of a line. If the line was matched by a number of the bank that is not in the text, the
 * number is added at the end.
 */
export function bankTextOf({ text, bank_reference: reference, serial, found }: Written): string {
  const has = (whole: string, part: string) => part !== '' && whole.toUpperCase().includes(part.toUpperCase())
  const missing = found.filter((part) => !has(text, part))
  const numbers = [reference, serial].filter((number) => missing.some((part) => has(number, part)))
  return [text, ...new Set(numbers)].filter((part) => part !== '').join(' ')
}
