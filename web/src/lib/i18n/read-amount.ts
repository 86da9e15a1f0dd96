import { toCents } from '@entrena/contract/pesos'

const pattern = /^([-−]?)(?:RD\$|DOP|\$)?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?$/i

/** Reads a typed balance such as '182,400.00', in cents. Negative for an overdrawn account. */
export function readBalanceCents(typed: string): number | undefined {
  const [, sign = '', pesos = '', decimals = ''] = pattern.exec(typed.replace(/\s/g, '')) ?? []
  if (pesos === '') return undefined
  const cents = toCents(Number(pesos.replaceAll(',', '') + decimals))
  return sign === '' || cents === 0 ? cents : -cents
}

/**
 * Reads a typed amount such as '1,500.00' or 'RD$1500', in cents. Undefined if it is ambiguous, such as '1.500', or
 * negative.
 */
export function readAmountCents(typed: string): number | undefined {
  return /^\s*[-−]/.test(typed) ? undefined : readBalanceCents(typed)
}
