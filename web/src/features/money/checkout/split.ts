import { toCents, toPesos } from '@entrena/contract/pesos'

export interface Split {
  /** Taken from the balance. */
  readonly used: number
  /** Amount that is still to be transferred. */
  readonly rest: number
}

/** Divides what is missing of a price between the balance and a transfer. */
export function splitPayment(missing: number, balance: number): Split {
  const missingCents = toCents(missing)
  const usedCents = Math.min(missingCents, Math.max(toCents(balance), 0))
  return { used: toPesos(usedCents), rest: toPesos(missingCents - usedCents) }
}
