import { toCents, toPesos } from '../../pesos'
import { commissionOf } from '../ledger/rules'

interface Price {
  readonly price: number
  /** How much of the amount has arrived. */
  readonly paid_amount: number
}

export function isPartPaid({ price, paid_amount: paid }: Price): boolean {
  return paid > 0 && paid < price
}

/** The part of a price that has not arrived yet. */
export function missingOf({ price, paid_amount: paid }: Price): number {
  return toPesos(toCents(price) - toCents(paid))
}

export interface PaymentSplit {
  /** Amount taken from the balance. */
  readonly used: number
  /** Amount to transfer. */
  readonly rest: number
}

/** Splits the unpaid part of a price between the balance and a transfer. */
export function splitPayment(missing: number, balance: number): PaymentSplit {
  const missingCents = toCents(missing)
  const usedCents = Math.min(missingCents, Math.max(toCents(balance), 0))
  return { used: toPesos(usedCents), rest: toPesos(missingCents - usedCents) }
}

/** The net amount that a trainer receives of a gross price, after the commission in percent. */
export function netOf(price: number, percent: number): number {
  const cents = toCents(price)
  return toPesos(cents - commissionOf(cents, percent))
}

/** How much less than the original price a client pays. */
export function savedOf({ original, price }: { readonly original: number; readonly price: number }): number {
  return toPesos(toCents(original) - toCents(price))
}
