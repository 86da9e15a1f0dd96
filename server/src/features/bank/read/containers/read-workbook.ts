import { unzipSync } from 'fflate'
import readWorkbookFile from 'read-excel-file/universal'
import { findStatementTable } from '../find-table'
import { maxColumns, type SheetCell, type SheetRow, type StatementSheet } from '../rows'
import { RefusedReading } from '../statement'

function toCell(value: unknown): SheetCell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? String(value) : ''
}

function toSheet(data: readonly (readonly unknown[])[]): StatementSheet {
  const rows = data.map(
    (values, index): SheetRow => ({ number: index + 1, cells: values.slice(0, maxColumns).map(toCell) }),
  )
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')), separator: null, isUtf16: false }
}

async function unpack(content: Uint8Array): Promise<readonly StatementSheet[]> {
  try {
    const sheets = await readWorkbookFile(Uint8Array.from(content).buffer)
    return sheets.map(({ data }) => toSheet(data))
  } catch (error) {
    throw error instanceof RangeError
      ? new RefusedReading('too_large')
      : new RefusedReading('unreadable', { kind: 'workbook' })
  }
}

/** Returns the first sheet that looks like a statement, because some banks add a cover sheet. */
export async function readWorkbook(content: Uint8Array): Promise<StatementSheet> {
  refuseZipBomb(content)
  const sheets = (await unpack(content)).filter(({ rows }) => rows.length > 0)
  const sheet = sheets.find(({ rows }) => findStatementTable(rows)?.hasDays) ?? sheets[0]
  if (!sheet) throw new RefusedReading('empty')
  return sheet
}

const maxUnpackedBytes = 50 * 1024 * 1024
const maxRatio = 100
/** Small parts of a workbook, such as empty styles, may have a higher compression ratio than any statement. */
const smallBytes = 1024 * 1024
/**
 * Maximum number of entries in the zip file of a workbook. Real workbooks have fewer, because a sheet needs only a few.
 */
const maxEntries = 1_000

/**
 * Refuses a zip bomb before anything is unpacked. A zip file states its number of entries and its directory more than
 * once, and a crafted file contradicts itself. So entries are listed with the library that unpacks them later and
 * allocates exactly the listed sizes.
 */
function refuseZipBomb(content: Uint8Array): void {
  let entries = 0
  let unpacked = 0
  const skip = ({ size, originalSize }: { size: number; originalSize: number }) => {
    entries += 1
    // The library copies an uncompressed entry with its packed size, even if the header states another content size.
    const bytes = Math.max(size, originalSize)
    unpacked += bytes
    const isBomb = bytes > smallBytes && bytes > size * maxRatio
    if (isBomb || unpacked > maxUnpackedBytes || entries > maxEntries) throw new RefusedReading('zip_bomb')
    return false
  }
  try {
    unzipSync(content, { filter: skip })
  } catch (error) {
    throw error instanceof RefusedReading ? error : new RefusedReading('unreadable', { kind: 'zip' })
  }
}
