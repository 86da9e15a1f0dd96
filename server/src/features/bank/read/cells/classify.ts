import type { LineKind } from '@entrena/contract/bank/rules'
import { plainText } from '../rows'

/** Text after the payer's account was typed by the payer, so it does not tell the kind of the line. */
const fromAccount = /\b(?:desde|transf\S*(?:\s+\S+){0,3}?\s+de)\s+(?:internet\s+|mb\s+|app\s+)?(\d{7,20})\b/i

/** Popular pads the account of the payer with zeros in its serial number. Its accounts begin with 7 or 8. */
const paddedAccount = /^0{4}([78]\d{8})$/

function isAccount(digits: string): boolean {
  return digits.length >= 7 && digits.length <= 16
}

/** The account of the payer, without leading zeros. */
export function findPayerAccount(text: string, serial = ''): string | null {
  const named = fromAccount.exec(text)?.[1]?.replace(/^0+/, '')
  if (named !== undefined && isAccount(named)) return named
  return paddedAccount.exec(serial.trim())?.[1] ?? null
}

const tax = /\bdgii\b|\bimp(uesto)?s?\.?\s*0?\.15/
const fee = /\bcomision(es)?\b|\bcargos?\b|\bfee\b/
// 'Devolucion' alone does not count: payers type it, as in 'Devolucion Jueves'.
const returned = /\bdevuelt[ao]s?\b|\brevers[oa]\b|\bdevolucion automatica\b/

/** `text` includes the words of the bank. `cents` is null while the amount is unclear. */
export function findKind(text: string, cents: number | null): LineKind {
  const plain = plainText(text)
  const isOut = cents !== null && cents < 0
  if (!isOut) return returned.test(plain.replace(/\b(desde|de)\s+(\w+\s+)?\d{7,20}\b.*$/, '')) ? 'returned' : 'credit'
  if (tax.test(plain)) return 'tax'
  return fee.test(plain) ? 'fee' : 'debit'
}
