import type { BookingStatus, PaymentStatus } from '../bookings/rules'

/** What a transfer is known by: the first eight characters of the booking's id. */
export function referenceOf(bookingId: string): string {
  return bookingId.slice(0, 8).toUpperCase()
}

export const paymentMethods = ['bank_transfer'] as const

interface Payable {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
}

/** What an admin can do for a payment: confirm what the client marked, mark what arrived unannounced, or nothing. */
export function payableBy({ status, payment_status: payment }: Payable): 'confirm' | 'mark' | undefined {
  if (status === 'cancelled') return undefined
  if (payment === 'pending_confirmation') return 'confirm'
  return payment === 'pending' ? 'mark' : undefined
}

/** How long one reads 'Waiting for admin confirmation' before the dashboard comes. */
export const backToDashboardMs = 2_000

/** Entries of the ledger: what a paid booking brings, what a declined one takes back, what was paid out. */
export const ledgerKinds = ['credit', 'reversal', 'payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Why somebody is owed money after a person was deleted. */
export const debtKinds = ['earnings', 'refund', 'unused_sessions', 'unconfirmed_transfer'] as const
export type DebtKind = (typeof debtKinds)[number]

interface Bought {
  readonly priceCents: number
  readonly sessionsCount: number
  readonly sessionsDone: number
}

/**
 * The part of a price that was paid for sessions that have not taken place. The trainer keeps the rest, rounded down to a cent,
 * so that both parts always add up to the price.
 */
export function unusedCents({ priceCents, sessionsCount, sessionsDone }: Bought): number {
  return priceCents - Math.floor((priceCents * sessionsDone) / sessionsCount)
}

interface Paid extends Bought {
  readonly status: BookingStatus
  readonly paymentStatus: PaymentStatus
  readonly refundDue: boolean
  /** A proof says that the money is on its way, also where the client never pressed the button. */
  readonly proofId: string | null
}

export interface Owed {
  readonly kind: Exclude<DebtKind, 'earnings'>
  readonly amountCents: number
}

/**
 * What the client of a booking is owed if the booking is deleted. Later sessions of a package cost nothing: their money belongs to
 * the booking that bought the package.
 */
export function owedToClient(booking: Paid): Owed | undefined {
  const { status, paymentStatus, refundDue, priceCents } = booking
  if (priceCents === 0) return undefined
  const isAnnounced =
    paymentStatus === 'pending_confirmation' || (paymentStatus === 'pending' && booking.proofId !== null)
  if (isAnnounced) return { kind: 'unconfirmed_transfer', amountCents: priceCents }
  if (paymentStatus === 'pending') return undefined
  if (refundDue) return { kind: 'refund', amountCents: priceCents }
  if (status === 'cancelled') return undefined
  const amountCents = unusedCents(booking)
  return amountCents > 0 ? { kind: 'unused_sessions', amountCents } : undefined
}
