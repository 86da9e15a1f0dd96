import type { Booking } from '../../bookings/public'

/** What an admin can do for a payment: confirm what the client marked, mark what arrived unannounced, or nothing. */
export function payableBy(booking: Pick<Booking, 'status' | 'payment_status'>): 'confirm' | 'mark' | undefined {
  if (booking.status === 'cancelled') return undefined
  if (booking.payment_status === 'pending_confirmation') return 'confirm'
  return booking.payment_status === 'pending' ? 'mark' : undefined
}
