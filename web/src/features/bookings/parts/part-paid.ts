import { toCents, toPesos } from '@entrena/contract/pesos'
import type { Booking } from '../queries'

type Paid = Pick<Booking, 'price' | 'paid_amount'>

export function isPartPaid({ price, paid_amount: paid }: Paid): boolean {
  return paid > 0 && paid < price
}

/** Missing part of the price. */
export function missingOf({ price, paid_amount: paid }: Paid): number {
  return toPesos(toCents(price) - toCents(paid))
}
