import { maxStatementBytes, maxStatementLines } from '@entrena/contract/bank/rules'
import { readHtml } from './containers/read-html'
import { readMt940 } from './containers/read-mt940'
import { readWorkbook } from './containers/read-workbook'
import { decodeText, splitLines, splitText } from './containers/split-text'
import { describeTable, findStatementTable } from './find-table'
import { finishStatement } from './finish'
import { plainAccount, readHeadings, type StatementHeadings } from './headings'
import { findBhdLayout, layoutByColumns, layoutByHeader, layoutOfPopularText, type StatementLayout } from './layouts'
import { decideSignSource } from './read-money'
import { readRows } from './read-rows'
import type { StatementSheet } from './rows'
import { type ReadingOptions, RefusedReading, type StatementReading } from './statement'

export type {
  ChosenColumnMeanings,
  PreviewTable,
  ReadingOptions,
  ReadLine,
  ReadStatement,
  StatementReading,
} from './statement'

/** Maximum number of rows: all lines of a statement, and some more for headings and blank rows. */
const maxRows = maxStatementLines + 1_000

/** Banco Popular's TXT files repeat the account on each line. */
function accountOfRows({ format, sections }: StatementLayout): string | null {
  if (format !== 'popular_txt') return null
  const accounts = new Set(
    sections.flatMap(({ rows }) => rows.map(({ cells }) => plainAccount(String(cells[0] ?? '')))),
  )
  accounts.delete(null)
  if (accounts.size > 1) throw new RefusedReading('unreadable', { kind: 'several_accounts' })
  return [...accounts][0] ?? null
}

function readLayout(layout: StatementLayout, { today }: ReadingOptions): StatementReading {
  const draft = readRows(layout)
  const found = readHeadings(layout.headings)
  const headings: StatementHeadings = { ...found, account: found.account ?? accountOfRows(layout) }
  const { format, bank } = layout
  return { state: 'read', statement: finishStatement({ format, bank, headings, draft, today }) }
}

function readSheet(sheet: StatementSheet, options: ReadingOptions): StatementReading {
  if (sheet.rows.length === 0) throw new RefusedReading('empty')
  if (sheet.rows.length > maxRows) throw new RefusedReading('too_long', { lines: String(sheet.rows.length) })
  const found = findStatementTable(sheet.rows)
  if (!found) throw new RefusedReading('unreadable', { kind: 'text' })
  const table = describeTable(sheet, found)
  const columns = options.columns ?? options.remembered?.get(table.fingerprint)
  if (columns) return readLayout(layoutByColumns(sheet, found, columns), options)
  const named = layoutByHeader(sheet, found)
  const layout = named ? decideSignSource(named) : findBhdLayout(sheet)
  if (layout) return readLayout(layout, options)
  if (table.rows === 0) throw new RefusedReading('empty')
  if (table.rows > maxStatementLines) throw new RefusedReading('too_long', { lines: String(table.rows) })
  return { state: 'columns', table }
}

function readText(content: Uint8Array, options: ReadingOptions): StatementReading {
  const decoded = decodeText(content)
  const { text, isUtf16 } = decoded
  if (text.trim() === '') throw new RefusedReading('empty')
  const kind = findTextKind(text)
  if (kind === 'ofx' || kind === 'camt') throw new RefusedReading('unreadable', { kind })
  if (kind === 'html') return readSheet(readHtml(text, isUtf16), options)
  const lines = splitLines(text)
  if (kind === 'mt940') {
    const { draft, headings } = readMt940(lines)
    return {
      state: 'read',
      statement: finishStatement({ format: 'mt940', bank: null, headings, draft, today: options.today }),
    }
  }
  const popular = options.columns ? undefined : layoutOfPopularText(lines)
  return popular ? readLayout(popular, options) : readSheet(splitText(decoded, lines), options)
}

async function readContent(content: Uint8Array, options: ReadingOptions): Promise<StatementReading> {
  if (content.byteLength === 0) throw new RefusedReading('empty')
  if (content.byteLength > maxStatementBytes) throw new RefusedReading('too_large')
  const kind = findBinaryKind(content)
  if (kind === 'old_excel' || kind === 'pdf') throw new RefusedReading(kind)
  return kind === 'zip' ? readSheet(await readWorkbook(content), options) : readText(content, options)
}

/**
 * Reads a bank statement file. For a bad file, returns a refusal instead of throwing, so that the admin reads what is
 * wrong.
 */
export async function readStatement(content: Uint8Array, options: ReadingOptions): Promise<StatementReading> {
  try {
    return await readContent(content, options)
  } catch (error) {
    if (error instanceof RefusedReading) return { state: 'refused', reason: error.reason, details: error.details }
    throw error
  }
}

type BinaryKind = 'zip' | 'old_excel' | 'pdf'
type TextKind = 'html' | 'mt940' | 'ofx' | 'camt' | 'table'

const signatures: readonly { readonly kind: BinaryKind; readonly bytes: readonly number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b] },
  { kind: 'old_excel', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
]

/** Looks at the content instead of the file name, because banks save HTML as .xls, and people rename files. */
function findBinaryKind(content: Uint8Array): BinaryKind | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))?.kind
}

const startLength = 4_096

function findTextKind(text: string): TextKind {
  const start = text.slice(0, startLength)
  if (/OFXHEADER|<OFX\b/i.test(start)) return 'ofx'
  if (/<Document\b/.test(start) && /camt\.05/.test(start)) return 'camt'
  if (/^:20:/m.test(start) && /^:(61|60[FM]):/m.test(text)) return 'mt940'
  return /<(html|table|!doctype html)\b/i.test(start) ? 'html' : 'table'
}
