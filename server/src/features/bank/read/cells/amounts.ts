import { plainWords, type SheetCell } from '../rows'

export type ParsedAmount =
  | { readonly state: 'empty' }
  | { readonly state: 'clear'; readonly cents: number }
  | { readonly state: 'unclear'; readonly possible: readonly number[] }

export type DecimalMark = '.' | ','

const empty: ParsedAmount = { state: 'empty' }
const unclear = (possible: readonly number[] = []): ParsedAmount => ({ state: 'unclear', possible })

const shapes: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.\d{1,2})?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+|(?=,\d))(?:,\d{1,2})?$/,
}

/** Numbers with more digits would lose precision. */
const maxDigits = 15

interface Unsigned {
  readonly digits: string
  readonly sign: 1 | -1
}

/** Removes currency, blanks and sign. Returns null if there are two signs. */
function takeSign(text: string): Unsigned | null {
  const bare = text.replace(/rd\$|dop\$?|\$|\s/gi, '').replace(/[−–]/g, '-')
  const inner = /^\((.*)\)$/.exec(bare)?.[1]
  const digits = inner ?? bare.replace(/^[+-]|-$/g, '')
  const signs = (inner === undefined ? 0 : 1) + (bare.match(/[+-]/g) ?? []).length
  if (signs > 1) return null
  return { digits, sign: inner !== undefined || bare.includes('-') ? -1 : 1 }
}

/**
 * Finds the decimal mark of a column. It needs the whole column, because a single '1.500' may be one and a half or
 * fifteen hundred pesos. Undefined if no cell is clear.
 */
export function findDecimalMark(cells: Iterable<SheetCell>): DecimalMark | undefined {
  let comma = false
  for (const cell of cells) {
    if (typeof cell === 'number') continue
    const digits = takeSign(cell)?.digits ?? ''
    if (/\.\d{1,2}$/.test(digits) || /^\d{1,3}(,\d{3}){2,}$/.test(digits)) return '.'
    comma ||= /^[\d.]*,\d{1,2}$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits)
  }
  return comma ? ',' : undefined
}

function toCents(digits: string, mark: DecimalMark): number {
  const [whole = '', part = ''] = digits.split(mark)
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
}

function parseNumber(value: number): ParsedAmount {
  const cents = Math.round(value * 100)
  if (!Number.isSafeInteger(cents)) return unclear()
  // A workbook stores 1500.1 as 1500.0999999999. This is accepted, but a real fraction of a cent is not.
  return Math.abs(value * 100 - cents) < 0.001 ? { state: 'clear', cents: cents + 0 } : unclear()
}

export function parseAmount(cell: SheetCell | undefined, mark: DecimalMark | undefined): ParsedAmount {
  if (cell === undefined) return empty
  if (typeof cell === 'number') return parseNumber(cell)
  const text = cell.trim()
  if (/^-*$/.test(text)) return empty
  const unsigned = text.length < 60 ? takeSign(text) : null
  if (!unsigned) return unclear()
  const { digits, sign } = unsigned
  if (digits.replace(/\D/g, '').length > maxDigits) return unclear()
  const signed = (cents: number) => (cents === 0 ? 0 : sign * cents)
  // In a number that begins with 0 and has no decimal mark, the last two digits may be cents.
  if (/^0\d+$/.test(digits)) return unclear([signed(Number(digits)), signed(Number(digits) * 100)])
  if (mark !== ',' && /^\d{1,3}\.\d{3}$/.test(digits)) {
    const thousands = Number(digits.replace('.', ''))
    return unclear([signed(Math.floor(thousands / 10)), signed(thousands * 100)])
  }
  if (!shapes[mark ?? '.'].test(digits)) return unclear()
  const cents = toCents(digits, mark ?? '.')
  return Number.isSafeInteger(cents) ? { state: 'clear', cents: signed(cents) } : unclear()
}

export function looksLikeAmount(cell: SheetCell): boolean {
  return typeof cell === 'number' || /^\(?[+-]?(rd\$|dop\$?|\$)?\s?[+-]?\d[\d.,]*[.,]\d{2}-?\)?$/i.test(cell.trim())
}

const incoming = /^(cr|c|creditos?|depositos?|abonos?|haber|entradas?|transferencia recibida)\b/
const outgoing = /^(db|dr|d|debitos?|pagos?|retiros?|cargos?|comision(es)?|cheques?|compras?|consumos?|debe|salidas?)\b/

/** Returns the sign for a bank's word such as CR or DB. Undefined for an unknown word. */
export function signOfWord(cell: SheetCell | undefined): 1 | -1 | undefined {
  const text = String(cell ?? '').trim()
  if (text === '+') return 1
  if (text === '-') return -1
  const words = plainWords(cell)
  if (incoming.test(words)) return 1
  return outgoing.test(words) ? -1 : undefined
}
