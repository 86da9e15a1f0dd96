import { type Cell, plainWords } from '../rows'

const incoming = /^(cr|c|creditos?|depositos?|abonos?|haber|entradas?|transferencia recibida)\b/
const outgoing = /^(db|dr|d|debitos?|pagos?|retiros?|cargos?|comision(es)?|cheques?|compras?|consumos?|debe|salidas?)\b/

/** Which way the money went, judged by the word that a bank prints. undefined if the word is unknown. */
export function signOfWord(cell: Cell | undefined): 1 | -1 | undefined {
  const text = String(cell ?? '').trim()
  if (text === '+') return 1
  if (text === '-') return -1
  const words = plainWords(cell)
  if (incoming.test(words)) return 1
  return outgoing.test(words) ? -1 : undefined
}
