import type { ColumnMeaning } from '@entrena/contract/bank/rules'
import { splitPlainWords } from '@entrena/contract/places/spelling'

export type ColumnMeaningOrNone = ColumnMeaning | null

/** Words in column headings by type, most specific first. A final s is ignored. */
const words: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  day: ['fecha', 'fec', 'dia', 'date', 'posteo'],
  balance: ['saldo', 'balance'],
  in: ['credito', 'abono', 'deposito', 'desposito', 'ingreso', 'entrada', 'haber', 'cred', 'credit'],
  out: ['debito', 'cargo', 'retiro', 'egreso', 'salida', 'debe', 'deb', 'debit'],
  amount: ['monto', 'importe', 'valor', 'amount', 'cantidad'],
  sign: ['signo', 'cr', 'db', 'dc', 'tipo', 'naturaleza'],
  reference: ['referencia', 'ref', 'documento', 'doc', 'confirmacion', 'transaccion', 'numero', 'cheque'],
  serial: ['serial', 'serie', 'secuencia', 'cheque'],
  text: ['concepto', 'descripcion', 'desc', 'detalle', 'comentario', 'motivo', 'description', 'movimiento'],
}

function hasWord(heading: readonly string[], meaning: ColumnMeaning): boolean {
  return words[meaning].some((word) => heading.includes(word))
}

/** Guesses column types from the heading. Only the type 'text' may be assigned to several columns. */
export function guessColumns(header: readonly string[]): ColumnMeaningOrNone[] {
  const headings = header.map((text) =>
    splitPlainWords(text).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
  )
  const guessed: ColumnMeaningOrNone[] = headings.map(() => null)
  // A column 'Débito/Crédito' has the direction of each line.
  const isBoth = headings.map((heading) => hasWord(heading, 'in') && hasWord(heading, 'out'))

  function take(meaning: ColumnMeaning, mayBe: (index: number) => boolean = () => true): boolean {
    for (const word of words[meaning]) {
      const index = headings.findIndex((heading, at) => guessed[at] === null && heading.includes(word) && mayBe(at))
      if (index < 0) continue
      guessed[index] = meaning
      return true
    }
    return false
  }

  take('day')
  // A second date column, such as 'Fecha valor', is unused.
  const isFree = (index: number) => !headings[index]?.some((word) => word === 'fecha' || word === 'fec')
  take('balance', isFree)
  const hasIn = take('in', (index) => isFree(index) && !isBoth[index])
  const hasOut = take('out', (index) => isFree(index) && !isBoth[index])
  if (!hasIn && !hasOut && take('amount', isFree)) {
    const both = isBoth.indexOf(true)
    if (both >= 0) guessed[both] = 'sign'
    else take('sign', isFree)
  }
  take('reference', isFree)
  take('serial', isFree)
  // Several columns may be text, because any of them may contain the reference.
  return guessed.map((meaning, index) => {
    if (meaning !== null || !isFree(index)) return meaning
    return hasWord(headings[index] ?? [], 'text') ? 'text' : null
  })
}
