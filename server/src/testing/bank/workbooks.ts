import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** A wrong size of the content. Both headers of the entry in the ZIP file state this size. */
  readonly declaredSize?: number
  /** A wrong size of the content that only the local header of the entry in the ZIP file states. */
  readonly localSize?: number
  /** A forged size of the packed content in the directory. The content may then include bytes of other entries. */
  readonly storedSize?: number
}

function header(signature: number, entry: ZipEntry, packed: Buffer, extra: readonly number[]) {
  const { name, content, declaredSize = content.length, localSize = declaredSize, storedSize } = entry
  const isCentral = extra.length > 0
  const bytes = Buffer.alloc(isCentral ? 46 : 30)
  bytes.writeUInt32LE(signature, 0)
  // Both headers have the same fields, but the header in the directory has one additional field at its start.
  const at = isCentral ? 6 : 4
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(storedSize === undefined ? 8 : 0, at + 4)
  bytes.writeUInt32LE(crc32(content), at + 10)
  bytes.writeUInt32LE(storedSize ?? packed.length, at + 14)
  bytes.writeUInt32LE(isCentral ? declaredSize : localSize, at + 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), at + 22)
  for (const offset of extra) bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, Buffer.from(name)])
}

/** The packed entries of a zip file and the directory that lists them. */
function packEntries(entries: readonly ZipEntry[]) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content)
    const start = Buffer.concat([header(0x04034b50, entry, packed, []), packed])
    local.push(start)
    central.push(header(0x02014b50, entry, packed, [offset]))
    offset += start.length
  }
  return { content: Buffer.concat(local), directory: Buffer.concat(central) }
}

function makeEnd(counts: readonly [onThisDisk: number, inAll: number], directory: Buffer, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(counts[0], 8)
  end.writeUInt16LE(counts[1], 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Creates a zip file. Its end record contains the number of entries twice; `countInAll` forges the second one. */
export function makeZip(entries: readonly ZipEntry[], countInAll = entries.length): Buffer {
  const { content, directory } = packEntries(entries)
  return Buffer.concat([content, directory, makeEnd([entries.length, countInAll], directory, content.length)])
}

/**
 * Makes a zip file with contradicting end records: the usual one lists only `shown`, the Zip64 record lists `entries`.
 */
export function makeContradictingZip(shown: ZipEntry, entries: readonly ZipEntry[]): Buffer {
  const { content, directory } = packEntries(entries)
  const first = packEntries([shown])
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeUInt32LE(entries.length, 24)
  record.writeUInt32LE(entries.length, 32)
  record.writeUInt32LE(directory.length, 40)
  record.writeUInt32LE(content.length, 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeUInt32LE(content.length + directory.length + first.directory.length, 8)
  const end = makeEnd([1, 1], first.directory, content.length + directory.length)
  return Buffer.concat([content, directory, first.directory, record, locator, end])
}

/** `day` is the number that Excel uses for a date. A formula may have a cached value. */
export type WorkbookCell =
  | string
  | number
  | null
  | { readonly day: number }
  | { readonly formula: string; readonly value?: string }
  | { readonly error: string }

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function makeCell(cell: WorkbookCell, address: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`
  if ('error' in cell) return `<c r="${address}" t="e"><f>1/0</f><v>${cell.error}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${address}"><f>${cell.formula}</f>${value}</c>`
}

export function makeWorksheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const lines = rows.map((cells, index) => {
    const number = index + 1
    const inner = cells.map((cell, column) => makeCell(cell, `${String.fromCharCode(65 + column)}${number}`))
    return `<row r="${number}">${inner.join('')}</row>`
  })
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Makes an .xlsx file from sheets in XML. */
export function makeWorkbook(sheets: readonly string[], lies: Partial<ZipEntry> = {}): Buffer {
  const each = (make: (number: number) => string) => sheets.map((_, index) => make(index + 1)).join('')
  const list = each((number) => `<sheet name="S${number}" sheetId="${number}" r:id="r${number}"/>`)
  const targets = each(
    (number) => `<Relationship Id="r${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const parts = [
    ['xl/workbook.xml', `<workbook xmlns:r="${relations}"><workbookPr/><sheets>${list}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${targets}</Relationships>`],
    ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
    ...sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml]),
  ]
  return makeZip(parts.map(([name = '', xml = '']) => ({ name, content: Buffer.from(xml), ...lies })))
}
