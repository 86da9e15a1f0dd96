import { toCents, toPesos } from '../../pesos'
import { commissionOf } from '../ledger/rules'
import { maxWrittenOffCents } from './rules'

interface Price {
  readonly price: number
  /** How much of the price has arrived. */
  readonly paid_amount: number
}

export function isPartPaid({ price, paid_amount: paid }: Price): boolean {
  return paid > 0 && paid < price
}

/** The part of a price that has not arrived yet. */
export function missingPriceOf({ price, paid_amount: paid }: Price): number {
  return toPesos(missingCentsOf({ priceCents: toCents(price), partPaidCents: toCents(paid) }))
}

interface PartPaidCents {
  readonly priceCents: number
  readonly partPaidCents: number
}

/** The part of a stored price that has not arrived yet, in cents. */
export function missingCentsOf({ priceCents, partPaidCents }: PartPaidCents): number {
  return priceCents - partPaidCents
}

interface RefundedCents {
  readonly priceCents: number
  readonly refundCents: number
}

/** The trainer's share, in cents, of a price that was paid. */
export function keptCentsOf({ priceCents, refundCents }: RefundedCents): number {
  return priceCents - refundCents
}

/** The sum of amounts, without rounding errors. */
export function sumAmounts(amounts: readonly number[]): number {
  return toPesos(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
}

interface Division {
  readonly refund_amount: number
  readonly kept_amount: number
}

interface Divided {
  /** The amount that a late cancellation splits between client and trainer. */
  readonly whole: number
  /** The client's share of `whole`, in percent. */
  readonly refundPercent: number
}

/** How a late cancellation divides an amount between client and trainer. */
export function divideAmount({ refund_amount: refund, kept_amount: kept }: Division): Divided {
  const whole = sumAmounts([refund, kept])
  return { whole, refundPercent: whole === 0 ? 0 : Math.round((100 * refund) / whole) }
}

export interface PaymentSplit {
  readonly used: number
  readonly rest: number
}

/** Splits the unpaid part of a price between the balance and a transfer. */
export function splitPayment(missing: number, balance: number): PaymentSplit {
  const missingCents = toCents(missing)
  const usedCents = Math.min(missingCents, Math.max(toCents(balance), 0))
  return { used: toPesos(usedCents), rest: toPesos(missingCents - usedCents) }
}

/** The net amount that a trainer receives of a gross price. The commission is in percent. */
export function netOf(price: number, percent: number): number {
  const cents = toCents(price)
  return toPesos(cents - commissionOf(cents, percent))
}

/** How many pesos a client saves compared with the original price. */
export function savedPesosOf({ original, price }: { readonly original: number; readonly price: number }): number {
  return toPesos(toCents(original) - toCents(price))
}

export interface JudgedAmount {
  /** `invalid`: the amount is unreadable or zero. */
  readonly kind: 'invalid' | 'exact' | 'less' | 'more'
  readonly amountCents: number
  /** Missing or excess amount in cents. */
  readonly differenceCents: number
  /** True if the missing amount is small enough for an admin to accept. */
  readonly mayAccept: boolean
}

/** Compares the amount that an admin typed with the unpaid part of the price. Undefined for an unreadable amount. */
export function judgeTypedAmount(typedCents: number | undefined, missingCents: number): JudgedAmount {
  const amountCents = typedCents ?? 0
  const differenceCents = Math.abs(missingCents - amountCents)
  if (amountCents <= 0) return { kind: 'invalid', amountCents, differenceCents, mayAccept: false }
  if (amountCents === missingCents) return { kind: 'exact', amountCents, differenceCents, mayAccept: false }
  const kind = amountCents < missingCents ? 'less' : 'more'
  return { kind, amountCents, differenceCents, mayAccept: kind === 'less' && differenceCents <= maxWrittenOffCents }
}

interface Difference {
  readonly kind: 'short' | 'more'
  readonly amount: number
}

/** Returns how much more or less than the amount due has arrived. Undefined if both are equal. */
export function differenceFromDue(arrived: number, dues: readonly number[]): Difference | undefined {
  const beyond = sumAmounts([arrived, ...dues.map((due) => -due)])
  if (beyond === 0) return undefined
  return { kind: beyond < 0 ? 'short' : 'more', amount: Math.abs(beyond) }
}
