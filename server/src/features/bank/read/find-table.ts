import { createHash } from 'node:crypto'
import { looksLikeAmount } from './cells/amounts'
import { looksLikeDay } from './cells/days'
import { readTableHeader } from './header'
import { cellTextOf, isBlankCell, plainWords, type SheetRow, type StatementSheet } from './rows'
import type { PreviewTable } from './statement'

export interface FoundTable {
  /** Index of the header among the rows. null if the table has no header. */
  readonly header: number | null
  /** Index of the first row below the header. */
  readonly first: number
  /** True if the header names a day column, or a row contains a day. */
  readonly hasDays: boolean
}

function isTitle(row: SheetRow | undefined): boolean {
  const filled = row?.cells.filter((cell) => !isBlankCell(cell)) ?? []
  return (
    filled.length >= 2 && filled.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell) && !/\d/.test(cell))
  )
}

function isMovement({ cells }: SheetRow): boolean {
  return cells.some(looksLikeDay) && cells.some((cell) => looksLikeAmount(cell))
}

/** Finds the table. Above it, banks print a heading with holder, account and date range. */
export function findStatementTable(rows: readonly SheetRow[]): FoundTable | undefined {
  const titled = rows.findIndex((row) => readTableHeader(row) !== undefined)
  if (titled >= 0) return { header: titled, first: titled + 1, hasDays: true }
  const movement = rows.findIndex(isMovement)
  if (movement >= 0) {
    const hasTitle = isTitle(rows[movement - 1])
    return { header: hasTitle ? movement - 1 : null, first: movement, hasDays: true }
  }
  const wide = rows.findIndex(({ cells }) => cells.filter((cell) => !isBlankCell(cell)).length >= 2)
  if (wide < 0) return undefined
  const header = isTitle(rows[wide]) ? wide : null
  return { header, first: header === null ? wide : wide + 1, hasDays: false }
}

type Shape = 'day' | 'amount' | 'digits' | 'text'

function shapeOf(text: string): Shape {
  if (looksLikeDay(text)) return 'day'
  if (looksLikeAmount(text)) return 'amount'
  return /^\d+$/.test(text) ? 'digits' : 'text'
}

/** The most frequent type of cell in the column. */
function columnShape(rows: readonly SheetRow[], column: number): Shape | '' {
  const counts = new Map<Shape, number>()
  for (const { cells } of rows) {
    const cell = cells[column]
    if (cell === undefined || isBlankCell(cell)) continue
    const shape = typeof cell === 'number' ? 'amount' : shapeOf(cell)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

const sampleRows = 10
const shapeRows = 200

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** A preview in which the admin assigns the column types. */
export function describeTable({ rows, separator }: StatementSheet, found: FoundTable): PreviewTable {
  const body = rows.slice(found.first)
  const titles = found.header === null ? undefined : rows[found.header]?.cells
  const columns = body.reduce((most, { cells }) => Math.max(most, cells.length), titles?.length ?? 0)
  const show = (cells: SheetRow['cells']) => Array.from({ length: columns }, (_, index) => cellTextOf(cells[index]))
  const shapes = () => Array.from({ length: columns }, (_, index) => columnShape(body.slice(0, shapeRows), index))
  return {
    header: titles ? show(titles) : null,
    sample: body.slice(0, sampleRows).map(({ cells }) => show(cells)),
    columns,
    rows: body.length,
    separator,
    fingerprint: titles ? hash(titles.map(plainWords)) : hash({ columns, shapes: shapes() }),
  }
}
