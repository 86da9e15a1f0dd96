import type { ColumnMeaning } from '@entrena/contract/bank/rules'
import { looksLikeAmount } from './cells/amounts'
import { looksLikeDay } from './cells/days'
import { isBlankCell, plainWords, type SheetRow } from './rows'

export type ColumnMeanings = readonly (ColumnMeaning | null)[]

export interface TableHeader {
  readonly words: readonly string[]
  readonly meanings: ColumnMeanings
}

/**
 * Words in the titles of columns, by type. The first match decides: 'fecha valor' is a day, 'monto debito' is a debit.
 */
const synonyms: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['day', /\b(fecha|posteo|date|dia)\b/],
  ['sign', /\b(debitos?|db|debe|d) ?\/ ?(creditos?|cr|haber|c)\b|\b(creditos?|cr|c) ?\/ ?(debitos?|db|d)\b/],
  ['sign', /^(tipo( de)?( movimiento| transaccion)?|signo|naturaleza)$/],
  ['balance', /\b(balance|saldo)s?\b/],
  ['serial', /\b(serial|cheque)\b/],
  ['reference', /\b(referencia|ref|reference|documento|confirmacion)\b/],
  ['text', /\b(descripcion|concepto|detalle|description|comentario)s?\b/],
  ['out', /\b(debitos?|retiros?|cargos?|salidas?|debe|withdrawals?|debits?)\b/],
  ['in', /\b(creditos?|depositos?|despositos?|abonos?|entradas?|haber|deposits?|credits?)\b/],
  ['amount', /\b(monto|valor|importe|amount)\b/],
]

const longestTitle = 40

function meaningOf(words: string): ColumnMeaning | null {
  if (words.length > longestTitle) return null
  return synonyms.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** Of several day columns, chooses the posting day, because other days would not fit the running balance. */
function chooseDay(words: readonly string[], meanings: ColumnMeanings): number {
  const posted = words.findIndex((title, index) => meanings[index] === 'day' && /\bposteo\b/.test(title))
  return posted >= 0 ? posted : meanings.indexOf('day')
}

/** Drops columns that banks print twice, but keeps two amount columns, because either may be right. */
function withoutRepeats(words: readonly string[], meanings: ColumnMeanings): ColumnMeanings {
  const day = chooseDay(words, meanings)
  return meanings.map((meaning, index) => {
    if (meaning === 'day') return index === day ? meaning : null
    const once = meaning === 'reference' || meaning === 'serial' || meaning === 'sign'
    return once && meanings.indexOf(meaning) < index ? null : meaning
  })
}

/** Returns the header if a row has titles for day and amount and contains no values. */
export function readTableHeader({ cells }: SheetRow): TableHeader | undefined {
  const filled = cells.filter((cell) => !isBlankCell(cell))
  if (filled.length < 2 || filled.some((cell) => looksLikeDay(cell) || looksLikeAmount(cell))) return undefined
  const words = cells.map(plainWords)
  const meanings = words.map(meaningOf)
  const hasMoney = meanings.some((meaning) => meaning === 'amount' || meaning === 'in' || meaning === 'out')
  if (!hasMoney || !meanings.includes('day')) return undefined
  return { words, meanings: withoutRepeats(words, meanings) }
}
