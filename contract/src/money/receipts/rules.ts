import type { PaymentStatus } from '../../bookings/rules'
import { dominicanDate } from '../../dominican-time'
import { referenceOf } from '../payments/rules'

/** For example E-2026-7F3A91C2: the year of the booking and the reference of its transfer, so it never changes. */
export function receiptNumberOf({ id, createdAt }: { readonly id: string; readonly createdAt: Date }): string {
  return `E-${dominicanDate(createdAt).slice(0, 4)}-${referenceOf(id)}`
}

export const receiptPath = (bookingId: string) => `/receipt/${bookingId}`

interface PaidBooking {
  readonly payment_status: PaymentStatus
  readonly price: number
  readonly package_booking_id: string | null
}

/** A later session of a package has the receipt of the package. A free booking has none. */
export function mayHaveReceipt({
  payment_status: payment,
  price,
  package_booking_id: packageId,
}: PaidBooking): boolean {
  return payment === 'paid' && (price > 0 || packageId !== null)
}

/** The fields of a posting that tell how a purchase was paid. */
export interface PurchasePosting {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly at: Date
  readonly cents: number
  /** The id of the payment that this posting undoes. */
  readonly aboutId: string | null
}

export interface ReceiptPayment {
  readonly kind: 'transfer' | 'balance' | 'waived' | 'to_balance'
  readonly at: Date
  readonly cents: number
}

const kinds: Readonly<Record<string, ReceiptPayment['kind']>> = {
  received: 'transfer',
  used: 'balance',
  written_off: 'waived',
}

/**
 * Returns the payments of a fully paid purchase, earliest first. They add up to the price. Leaves out payments that
 * were confirmed by mistake, and money that has gone to the client's balance. If undoing one payment reserved the
 * others again, leaves out the second posting of those.
 */
export function paidPartsOf(postings: readonly PurchasePosting[], paid: { readonly cents: number; readonly at: Date }) {
  const gone = new Set(postings.filter(({ kind }) => kind === 'not_arrived').map(({ aboutId }) => aboutId))
  let parts: ReceiptPayment[] = []
  for (const { id, kind, key, at, cents } of postings) {
    const name = kinds[kind]
    if (kind === 'freed' && key.startsWith('freed:')) parts = partsAfterFreed(parts, { at, cents })
    else if (kind === 'writeoff_undone') parts = parts.filter((part) => part.kind !== 'waived')
    else if (name && !gone.has(id) && !/^(undo|fix)-rest:/.test(key)) parts.push({ kind: name, at, cents })
  }
  const missing = paid.cents - parts.reduce((sum, { cents }) => sum + cents, 0)
  if (missing === 0) return parts
  const kind = missing < 0 ? 'to_balance' : parts.length === 0 ? 'transfer' : 'balance'
  return [...parts, { kind, at: paid.at, cents: missing } as const]
}

/**
 * Changes the payments of a purchase after money from it went to the client's balance. Returns none if all money went
 * there. Otherwise adds a negative line for the part that went there.
 */
function partsAfterFreed(
  parts: readonly ReceiptPayment[],
  { at, cents }: Pick<ReceiptPayment, 'at' | 'cents'>,
): ReceiptPayment[] {
  const sum = parts.reduce((total, part) => total + part.cents, 0)
  return cents >= sum ? [] : [...parts, { kind: 'to_balance', at, cents: -cents }]
}
