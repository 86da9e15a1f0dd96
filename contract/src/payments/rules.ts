import type { BookingStatus, PaymentStatus } from '../bookings/rules'

/** The reference of a transfer: the first eight characters of the booking's id. */
export function referenceOf(bookingId: string): string {
  return bookingId.slice(0, 8).toUpperCase()
}

export const paymentMethods = ['bank_transfer'] as const

interface Payable {
  readonly status: BookingStatus
  readonly payment_status: PaymentStatus
}

/**
 * Returns what an admin can do with a payment: confirm it if the client marked it as paid, otherwise mark it as paid.
 */
export function findPaymentAction({ status, payment_status: payment }: Payable): 'confirm' | 'mark' | undefined {
  if (status === 'cancelled') return undefined
  if (payment === 'pending_confirmation') return 'confirm'
  return payment === 'pending' ? 'mark' : undefined
}

/** How long 'Waiting for admin confirmation' is shown before the redirect to the dashboard. */
export const backToDashboardMs = 2_000

/**
 * Kinds of ledger entries: the credit for a paid booking, the reversal of this credit if the booking is declined, and
 * payouts to the trainer's bank.
 */
export const ledgerKinds = ['credit', 'reversal', 'payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Reasons why money is still owed after a person was deleted. */
export const debtKinds = ['earnings', 'refund', 'unused_sessions', 'unconfirmed_transfer'] as const
export type DebtKind = (typeof debtKinds)[number]

interface Purchase {
  readonly priceCents: number
  readonly sessionsCount: number
  readonly sessionsDone: number
}

/**
 * Returns the part of the price for sessions that did not take place. The rest belongs to the trainer and is rounded
 * down to a cent, so that both parts always add up to the price.
 */
export function unusedCents({ priceCents, sessionsCount, sessionsDone }: Purchase): number {
  return priceCents - Math.floor((priceCents * sessionsDone) / sessionsCount)
}

interface BookingPayment extends Purchase {
  readonly status: BookingStatus
  readonly paymentStatus: PaymentStatus
  readonly refundDue: boolean
  /** A client who uploads a proof announces a transfer, even without pressing 'Mark as Paid'. */
  readonly proofId: string | null
}

export interface Owed {
  readonly kind: Exclude<DebtKind, 'earnings'>
  readonly amountCents: number
}

/**
 * What a client must get back if a booking is deleted. Undefined for a later session of a package: the whole price is on the
 * booking that bought the package.
 */
export function owedToClient(booking: BookingPayment): Owed | undefined {
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
