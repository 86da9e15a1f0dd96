import { mayBePaidLate } from '@entrena/contract/money/payments/rules'
import type { Booking } from '@/features/bookings/public'

/** `watch` is the read-only view for everyone except the client who pays. */
export type PaymentView = 'pay' | 'awaiting' | 'paid' | 'lapsed' | 'cancelled' | 'watch'

interface Viewer {
  readonly id: string
  readonly role: string | null
}

/** An unknown payment status is treated as unpaid. */
export function paymentViewOf(
  booking: Pick<Booking, 'client_id' | 'status' | 'payment_status' | 'cancel_reason' | 'refund'>,
  viewer: Viewer | null,
): PaymentView {
  if (viewer?.id !== booking.client_id || viewer.role !== 'client') return 'watch'
  if (booking.status === 'cancelled') return mayBePaidLate(booking) ? 'lapsed' : 'cancelled'
  if (booking.payment_status === 'paid') return 'paid'
  return booking.payment_status === 'pending_confirmation' ? 'awaiting' : 'pay'
}

export function firstNameIfKnown(name: string | null | undefined): string | undefined {
  return name?.trim().split(/\s+/)[0] || undefined
}
