import readWorkbookFile from 'read-excel-file/universal'
import { findTable } from '../find-table'
import { type Cell, maxColumns, type Row, type Sheet } from '../rows'
import { RefusedReading } from '../statement'
import { refuseZipBomb } from './zip-sizes'

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? String(value) : ''
}

function toSheet(data: readonly (readonly unknown[])[]): Sheet {
  const rows = data.map((values, index): Row => ({ number: index + 1, cells: values.slice(0, maxColumns).map(toCell) }))
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')), separator: null, isUtf16: false }
}

async function unpack(content: Uint8Array): Promise<readonly Sheet[]> {
  try {
    const sheets = await readWorkbookFile(Uint8Array.from(content).buffer)
    return sheets.map(({ data }) => toSheet(data))
  } catch (error) {
    throw error instanceof RangeError
      ? new RefusedReading('too_large')
      : new RefusedReading('unreadable', { kind: 'workbook' })
  }
}

/** Returns the first sheet that looks like a statement: some banks put a cover sheet in front. */
export async function readWorkbook(content: Uint8Array): Promise<Sheet> {
  refuseZipBomb(content)
  const sheets = (await unpack(content)).filter(({ rows }) => rows.length > 0)
  const sheet = sheets.find(({ rows }) => findTable(rows)?.hasDays) ?? sheets[0]
  if (!sheet) throw new RefusedReading('empty')
  return sheet
}
