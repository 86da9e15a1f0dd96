import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** What the directory says about the size of the content, if it lies. */
  readonly declaredSize?: number
}

function header(
  signature: number,
  { name, content, declaredSize }: ZipEntry,
  packed: Buffer,
  extra: readonly number[],
) {
  const isCentral = extra.length > 0
  const bytes = Buffer.alloc(isCentral ? 46 : 30)
  bytes.writeUInt32LE(signature, 0)
  // The central header has one more version in front of the same fields.
  const at = isCentral ? 6 : 4
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(8, at + 4)
  bytes.writeUInt32LE(crc32(content), at + 10)
  bytes.writeUInt32LE(packed.length, at + 14)
  bytes.writeUInt32LE(declaredSize ?? content.length, at + 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), at + 22)
  for (const offset of extra) bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, Buffer.from(name)])
}

export function makeZip(entries: readonly ZipEntry[]): Buffer {
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
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** `day` is Excel's number of a day, shown as a date. A formula may have a value that was computed before. */
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

export function makeSheet(rows: readonly (readonly WorkbookCell[])[]): string {
  const lines = rows.map((cells, index) => {
    const number = index + 1
    const inner = cells.map((cell, column) => makeCell(cell, `${String.fromCharCode(65 + column)}${number}`))
    return `<row r="${number}">${inner.join('')}</row>`
  })
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Makes an .xlsx file of sheets in XML. */
export function makeWorkbook(sheets: readonly string[]): Buffer {
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
  return makeZip(parts.map(([name = '', xml = '']) => ({ name, content: Buffer.from(xml) })))
}
