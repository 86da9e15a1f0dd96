import { parse } from 'csv-parse/sync'
import { isBlankCell, maxColumns, type SheetRow, type StatementSheet } from '../rows'
import { RefusedReading } from '../statement'

export interface DecodedText {
  readonly text: string
  readonly isUtf16: boolean
}

/** Number of bytes checked to detect UTF-16 without a byte order mark. */
const sampleBytes = 2_000

/** Latin letters have a zero as every second byte in UTF-16. */
function findUtf16(content: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = content.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const enough = sample.length / 4
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined
}

function startsWith(content: Uint8Array, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte)
}

function encodingOf(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(content, 0xfe, 0xff)) return 'utf-16be'
  if (startsWith(content, 0xef, 0xbb, 0xbf)) return 'utf-8'
  return findUtf16(content) ?? 'utf-8'
}

function decodeUtf8(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

export function decodeText(content: Uint8Array): DecodedText {
  const encoding = encodingOf(content)
  const text = encoding === 'utf-8' ? decodeUtf8(content) : new TextDecoder(encoding).decode(content)
  // Every file decodes as windows-1252, but only binary files contain zeros.
  if (text.includes('\0')) throw new RefusedReading('unreadable', { kind: 'binary' })
  return { text, isUtf16: encoding !== 'utf-8' }
}

const maxLineLength = 10_000

export interface TextLine {
  readonly number: number
  readonly text: string
}

/**
 * Non-empty lines. A file with a very long line is refused: no bank writes such a line, and it would be slow to search.
 */
export function splitLines(text: string): readonly TextLine[] {
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ number: index + 1, text: line }))
  const long = lines.find((line) => line.text.length > maxLineLength)
  if (long) throw new RefusedReading('unreadable', { kind: 'line', line: String(long.number) })
  return lines.filter((line) => line.text.trim() !== '')
}

const dayInText = /\d{1,4}[/.-](\d{1,2}|[a-z]{3})[/.-]\d{1,4}/i
// The comma is last, because it also separates thousands.
const separators = [';', '\t', '|', ',']

/** How often the separator occurs in a typical line, outside of quotes. 0 if lines differ too much. */
function usualCount(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length - 1
    counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  const [usual = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return times >= lines.length * 0.6 ? usual : 0
}

const sampleLines = 500

function findSeparator(lines: readonly TextLine[]): string {
  const texts = lines.map(({ text }) => text.slice(0, 2_000))
  const withDays = texts.filter((text) => dayInText.test(text)).slice(0, sampleLines)
  const sample = (withDays.length > 0 ? withDays : texts.slice(0, sampleLines)).map((text) =>
    text.replace(/"[^"]*"/g, ''),
  )
  const counts = separators.map((separator) => ({ separator, count: usualCount(sample, separator) }))
  const found = counts.find(({ count }) => count >= 2) ?? counts.find(({ count }) => count >= 1)
  return found?.separator ?? ','
}

// Keeps blank lines, so that record numbers equal line numbers.
const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: false } as const

function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) if (cell.includes('\n')) breaks += cell.split('\n').length - 1
  return breaks
}

/** Splits one line. An unclosed quote is part of the text. */
function splitLine({ number, text }: TextLine, delimiter: string): SheetRow {
  try {
    return { number, cells: parse(text, { ...options, delimiter })[0]?.slice(0, maxColumns) ?? [], raw: text }
  } catch {
    return { number, cells: text.split(delimiter, maxColumns), raw: text }
  }
}

function parseAll(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { ...options, delimiter })
  } catch {
    return undefined
  }
}

/**
 * Splits the whole text, so that quoted cells may contain line breaks. Returns undefined if a quote is not closed
 * properly, because it would swallow the following lines.
 */
function splitAll(text: string, lines: readonly TextLine[], delimiter: string): readonly SheetRow[] | undefined {
  const records = parseAll(text, delimiter)
  if (!records) return undefined
  const raws = new Map(lines.map((line) => [line.number, line.text]))
  const rows: SheetRow[] = []
  let number = 1
  for (const cells of records) {
    const last = number + countBreaks(cells)
    for (let line = number + 1; line <= last; line += 1) if (dayInText.test(raws.get(line) ?? '')) return undefined
    const raw = raws.get(number)
    if (raw !== undefined) rows.push({ number, cells: cells.slice(0, maxColumns), raw })
    number = last + 1
  }
  return rows
}

export function splitText({ text, isUtf16 }: DecodedText, lines: readonly TextLine[]): StatementSheet {
  const separator = findSeparator(lines)
  const unix = text.replace(/\r\n?/g, '\n')
  const rows = splitAll(unix, lines, separator) ?? lines.map((line) => splitLine(line, separator))
  return { rows: rows.filter(({ cells }) => !cells.every(isBlankCell)), separator, isUtf16 }
}
