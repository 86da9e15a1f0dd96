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
