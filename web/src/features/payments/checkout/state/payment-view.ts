import type { Booking } from '../../../bookings/public'

/** What the payment of a booking is to somebody: to be made, made, confirmed, off, or not theirs. */
export type PaymentView = 'pay' | 'awaiting' | 'paid' | 'cancelled' | 'watch'

interface Viewer {
  readonly id: string
  readonly role: string | null
}

/** A payment that this page does not know is one that is still to be made. */
export function paymentViewOf(
  booking: Pick<Booking, 'client_id' | 'status' | 'payment_status'>,
  viewer: Viewer | null,
): PaymentView {
  if (viewer?.id !== booking.client_id || viewer.role !== 'client') return 'watch'
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.payment_status === 'paid') return 'paid'
  return booking.payment_status === 'pending_confirmation' ? 'awaiting' : 'pay'
}

/** 'Yulissa' of 'Yulissa Peralta'. */
export function firstNameOf(name: string | null | undefined): string | undefined {
  return name?.trim().split(/\s+/)[0] || undefined
}
