import { maxColumns, type SheetRow, type StatementSheet } from '../rows'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
}

const token = /<(\/?)([a-z!][a-z0-9-]*)[^>]*>|[^<]+|</gi
const hidden = new Set(['script', 'style', 'title', 'head'])

/** Maximum number of characters of a cell. Banks write shorter texts. */
const maxCellLength = 1_000

/** Reads the rows of all tables in an HTML page that a bank saved as .xls. Nothing in it is run or loaded. */
export function readHtml(text: string, isUtf16: boolean): StatementSheet {
  const rows: SheetRow[] = []
  let cells: string[] | undefined
  let cell: string | undefined
  let inside: string | undefined
  let count = 0

  function endCell(): void {
    if (cell !== undefined && (cells?.length ?? 0) < maxColumns)
      cells?.push(decodeEntities(cell).replace(/\s+/g, ' ').trim())
    cell = undefined
  }
  function endRow(): void {
    endCell()
    if (cells?.some((value) => value !== '')) rows.push({ number: count, cells })
    cells = undefined
  }

  for (const [piece, slash, tag] of text.matchAll(token)) {
    const name = tag?.toLowerCase()
    if (inside !== undefined) {
      if (slash && name === inside) inside = undefined
    } else if (name === undefined) {
      if (cell !== undefined && cell.length < maxCellLength) cell += piece.slice(0, maxCellLength)
    } else if (hidden.has(name) && !slash) inside = name
    else if (name === 'tr' || name === 'table') {
      endRow()
      if (name === 'tr' && !slash) {
        cells = []
        count += 1
      }
    } else if (name === 'td' || name === 'th') {
      endCell()
      if (!slash) cell = ''
    } else if (name === 'br' && cell !== undefined) cell += ' '
  }
  endRow()
  return { rows, separator: null, isUtf16 }
}
