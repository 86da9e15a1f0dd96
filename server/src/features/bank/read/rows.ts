import { stripInvisible } from '@entrena/contract/text'

/** Cells are numbers only in formats with typed cells, such as workbooks. */
export type SheetCell = string | number

export interface SheetRow {
  /** Number of the line or row in the file, from 1. */
  readonly number: number
  readonly cells: readonly SheetCell[]
  /** The original line of a text file. */
  readonly raw?: string
}

export interface StatementSheet {
  readonly rows: readonly SheetRow[]
  readonly separator: string | null
  /** True for UTF-16, by which Banreservas is recognised. */
  readonly isUtf16: boolean
}

const maxTextLength = 500

/** Real statements have up to ten columns. More than this are dropped, because a hostile file could have millions. */
export const maxColumns = 50

const isPlain = /^[\x20-\x7e]*$/

/** The cell's text without line breaks and invisible characters. Formulas are kept as text. */
export function cellTextOf(cell: SheetCell | undefined): string {
  const text = String(cell ?? '')
    .slice(0, maxTextLength)
    .trim()
  return isPlain.test(text) ? text : stripInvisible(stripInvisible(text).replace(/[\n\t]+/g, ' '))
}

/** Lower case without accents. */
export function plainText(text: string): string {
  const plain = isPlain.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.toLowerCase()
}

export function isBlankCell(cell: SheetCell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

export function showSheetRow({ raw, cells }: SheetRow): string {
  return cellTextOf(raw ?? cells.join(' | '))
}

/** Like `plainText`, also without punctuation, to compare titles: 'No. Referencia' → 'no referencia'. */
export function plainWords(cell: SheetCell | undefined): string {
  return plainText(String(cell ?? '').slice(0, maxTextLength))
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim()
}
