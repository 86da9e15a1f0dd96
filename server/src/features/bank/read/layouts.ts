import type { ColumnMeaning, StatementFormat } from '@entrena/contract/bank/rules'
import { looksLikeDay } from './cells/days'
import type { TextLine } from './containers/split-text'
import type { FoundTable } from './find-table'
import { type ColumnMeanings, readTableHeader, type TableHeader } from './header'
import { isBlankCell, plainWords, type SheetRow, type StatementSheet } from './rows'
import { type ChosenColumnMeanings, RefusedReading } from './statement'

/** Rows with the same columns. Banco Popular prints a table of credits and one of debits, each with a header. */
export interface TableSection {
  readonly meanings: ColumnMeanings
  readonly rows: readonly SheetRow[]
}

export interface StatementLayout {
  readonly format: StatementFormat
  readonly bank: string | null
  readonly sections: readonly TableSection[]
  /** Rows above the table: holder, account, date range. */
  readonly headings: readonly SheetRow[]
  /** Banco Popular leaves the direction of taxes empty. They are debits. */
  readonly blankSign?: -1
  /** BHD files without a header start with a summary. */
  readonly hasSummary?: boolean
  /** True if amounts have no sign, so that only the running balance reveals the direction. */
  readonly isUnsigned?: boolean
}

const bankNames: readonly (readonly [string, RegExp])[] = [
  ['Banco Popular', /\b(banco )?popular\b/],
  ['BHD', /\bbhd\b/],
  ['Banreservas', /\bbanreservas\b|\bbanco de reservas\b/],
  ['Banco Santa Cruz', /\bsanta cruz\b/],
  ['APAP', /\bapap\b|\basociacion popular\b/],
  ['Vimenca', /\bvimenca\b/],
  ['Scotiabank', /\bscotiabank\b/],
]

function findBank(headings: readonly SheetRow[]): string | null {
  const text = headings.flatMap(({ cells }) => cells.map(plainWords)).join(' ')
  // If the names of two banks match, the later one in the list is right: 'Asociación Popular' is not Banco Popular.
  return bankNames.findLast(([, pattern]) => pattern.test(text))?.[0] ?? null
}

interface Known {
  readonly format: StatementFormat
  readonly bank: string
}

function recognise({ words }: TableHeader, sheet: StatementSheet, bank: string | null): Known | undefined {
  const has = (...titles: string[]) => titles.every((title) => words.includes(title))
  if (has('fecha posteo', 'descripcion corta', 'monto transaccion')) {
    return { format: 'popular_csv', bank: 'Banco Popular' }
  }
  if (has('fecha de posteo', 'retiros') && (has('despositos') || has('depositos'))) {
    return { format: 'santa_cruz', bank: 'Banco Santa Cruz' }
  }
  if (has('fecha de entrada', 'valor')) return { format: 'apap', bank: 'APAP' }
  if (has('numero de referencia', 'debitos', 'creditos') && (sheet.separator === ';' || bank === 'BHD')) {
    return { format: 'bhd', bank: 'BHD' }
  }
  const titles = words.filter((title) => title !== '').join()
  const isReservas = titles === 'fecha,descripcion,debito,credito,balance' && (sheet.isUtf16 || bank === 'Banreservas')
  return isReservas ? { format: 'banreservas', bank: 'Banreservas' } : undefined
}

/** Splits rows into sections. A header between rows starts a new one. */
function splitSections(
  rows: readonly SheetRow[],
  adapt: (header: TableHeader) => ColumnMeanings,
): readonly TableSection[] {
  const sections: { meanings: ColumnMeanings; rows: SheetRow[] }[] = []
  for (const row of rows) {
    const header = readTableHeader(row)
    if (header) sections.push({ meanings: adapt(header), rows: [] })
    else sections.at(-1)?.rows.push(row)
  }
  return sections
}

/** Banco Popular's amounts are always positive. The first word of the short description gives the direction. */
function adaptPopular({ words, meanings }: TableHeader): ColumnMeanings {
  return meanings.map((meaning, index) => (words[index] === 'descripcion corta' ? 'sign' : meaning))
}

/** Returns undefined if the titles do not identify day and amount columns. */
export function layoutByHeader(sheet: StatementSheet, { header: at }: FoundTable): StatementLayout | undefined {
  const row = at === null ? undefined : sheet.rows[at]
  const header = row && readTableHeader(row)
  if (at === null || !header) return undefined
  const headings = sheet.rows.slice(0, at)
  const bank = findBank(headings)
  const known = recognise(header, sheet, bank)
  const body = sheet.rows.slice(at)
  if (known?.format === 'popular_csv') {
    return { ...known, headings, sections: splitSections(body, adaptPopular), blankSign: -1 }
  }
  if (!known && !isComplete(header.meanings)) return undefined
  return { format: 'generic', bank, ...known, headings, sections: splitSections(body, ({ meanings }) => meanings) }
}

function isComplete(meanings: ColumnMeanings): boolean {
  const count = (wanted: ColumnMeanings[number]) => meanings.filter((meaning) => meaning === wanted).length
  const isOneAmount = count('amount') === 1 && count('in') + count('out') === 0
  const isTwoWays = count('in') === 1 && count('out') === 1 && count('amount') === 0
  return (isOneAmount || isTwoWays) && count('balance') <= 1
}

const bhdMeanings: ColumnMeanings = ['day', null, null, null, 'text', 'out', 'in', null, 'balance', null]

function isBhdRow({ cells }: SheetRow): boolean {
  const [day = ''] = cells
  return cells.length === bhdMeanings.length && looksLikeDay(day) && /^\d{1,2}:\d{2}/.test(String(cells[9]).trim())
}

/** Layout of BHD files without a header: ten columns, of which the last is the time. */
export function findBhdLayout({ rows }: StatementSheet): StatementLayout | undefined {
  const first = rows.findIndex(isBhdRow)
  const isBhd = first >= 0 && first <= 1 && rows.filter(isBhdRow).length > (rows.length - 1) / 2
  if (!isBhd) return undefined
  return { format: 'bhd', bank: 'BHD', headings: [], sections: [{ meanings: bhdMeanings, rows }], hasSummary: true }
}

const popularLine =
  /^\s*"?(\d{6,21})"?,(\d{2}\/\d{2}\/\d{4}),([^,]*),([^,]*(?:,\d{3})*(?:\.\d+)?),(CR|DB),(.*),([^,]*),([^,]*)$/i
const popularMeanings: ColumnMeanings = [null, 'day', 'reference', 'amount', 'sign', 'text', null, 'serial']

function splitPopular({ number, text }: TextLine): SheetRow {
  const [, ...cells] = popularLine.exec(text) ?? []
  return { number, cells: cells.length > 0 ? cells : text.split(','), raw: text }
}

/** Layout of Banco Popular's TXT files, which have no header and no quotes, but commas in the description. */
export function layoutOfPopularText(lines: readonly TextLine[]): StatementLayout | undefined {
  const fitting = lines.filter(({ text }) => popularLine.test(text)).length
  if (fitting === 0 || fitting < lines.length / 2) return undefined
  const rows = lines.map(splitPopular).filter(({ cells }) => !cells.every(isBlankCell))
  return { format: 'popular_txt', bank: 'Banco Popular', headings: [], sections: [{ meanings: popularMeanings, rows }] }
}

const once: readonly ColumnMeaning[] = ['day', 'amount', 'in', 'out', 'balance']

function refuseBadColumns({ meanings }: ChosenColumnMeanings): void {
  const has = (meaning: ColumnMeaning) => meanings.includes(meaning)
  const twice = once.find((meaning) => meanings.indexOf(meaning) !== meanings.lastIndexOf(meaning))
  if (twice) throw new RefusedReading('columns_twice', { meaning: twice })
  // A single amount column is refused beside columns for credits or debits, because they could contradict each other.
  if (has('amount') && (has('in') || has('out'))) throw new RefusedReading('columns_twice', { meaning: 'amount' })
  if (!has('day')) throw new RefusedReading('columns_missing', { meaning: 'day' })
  if (!has('amount') && !has('in') && !has('out')) throw new RefusedReading('columns_missing', { meaning: 'amount' })
}

function isSameRow(one: SheetRow, other: SheetRow | undefined): boolean {
  return other !== undefined && one.cells.map(plainWords).join() === other.cells.map(plainWords).join()
}

/** Layout with the columns that an admin assigned. */
export function layoutByColumns(
  { rows }: StatementSheet,
  found: FoundTable,
  columns: ChosenColumnMeanings,
): StatementLayout {
  refuseBadColumns(columns)
  const top = found.header ?? found.first
  const header = columns.hasHeader ? rows[top] : undefined
  const body = rows.slice(columns.hasHeader ? top + 1 : top).filter((row) => !isSameRow(row, header))
  return {
    format: 'columns',
    bank: null,
    headings: rows.slice(0, top),
    sections: [{ meanings: columns.meanings, rows: body }],
  }
}
