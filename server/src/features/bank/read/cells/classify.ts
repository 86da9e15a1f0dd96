import type { LineKind } from '@entrena/contract/bank/rules'
import { plainText } from '../rows'

/**
 * Banco Popular's own words for a transfer between its accounts. The payer types only the text after the account
 * number.
 */
const fromAccount =
  /^cr[eé]dito\s+cuenta\s+(?:transf\S*(?:\s+(?:via|app|mb|neg|internet)){1,3}\s+de(?:sde)?|(?:mb\s+)?desde)\s+(?:internet\s+|mb\s+|app\s+)?(\d{7,20})\b/i

/** Banco Popular puts the payer's account, padded with zeros, into the serial. Its accounts start with 7 or 8. */
const paddedAccount = /^0{4}([78]\d{8})$/

function isAccount(digits: string): boolean {
  return digits.length >= 7 && digits.length <= 16
}

/**
 * The payer's account in a line of Banco Popular, without leading zeros. `words` begins with the short description,
 * which only the bank writes. Other banks have no such field, so the payer could have typed another person's account.
 */
export function findPayerAccount(words: string, serial: string): string | null {
  // Payers cannot type into the serial, so its account is certain.
  const padded = paddedAccount.exec(serial.trim())?.[1]
  if (padded !== undefined) return padded
  const named = fromAccount.exec(words.trim())?.[1]?.replace(/^0+/, '')
  return named !== undefined && isAccount(named) ? named : null
}

const tax = /\bdgii\b|\bimp(uesto)?s?\.?\s*0?\.15/
const fee = /\bcomision(es)?\b|\bcargos?\b|\bfee\b/
// 'Devolucion' alone is not enough, because payers type it too, as in 'Devolucion Jueves'.
const returned = /\bdevuelt[ao]s?\b|\brevers[oa]\b|\bdevolucion automatica\b/

const mentioned = /\b(devol\w*|devuel\w*|revers\w*|rechazad[ao]s?)\b/

/** True if the words may be about a return. This is only a hint, because payers type such words too. */
export function mentionsReturn(text: string): boolean {
  return mentioned.test(plainText(text))
}

/** `text` includes the bank's own words. `cents` is null if the amount is unclear. */
export function findLineKind(text: string, cents: number | null): LineKind {
  const plain = plainText(text)
  const isOut = cents !== null && cents < 0
  if (!isOut) return returned.test(plain.replace(/\b(desde|de)\s+(\w+\s+)?\d{7,20}\b.*$/, '')) ? 'returned' : 'credit'
  if (tax.test(plain)) return 'tax'
  return fee.test(plain) ? 'fee' : 'debit'
}
