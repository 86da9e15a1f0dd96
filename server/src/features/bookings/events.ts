import type { StoredBooking } from './queries/booking-row'

declare module '../../platform/events' {
  interface DomainEvents {
    /** A booking, or what was left of its package, was cancelled. */
    bookingCancelled: {
      /** The booking before it was cancelled. The row stays locked until the transaction ends. */
      readonly booking: StoredBooking
      /** How much of the paid price goes back to the client. */
      readonly refundCents: number
      readonly now: Date
    }
    /** Money for a session that counts as done goes back to the client. */
    sessionRefunded: DomainEvents['bookingCancelled']
    /** A session counts as done. */
    sessionCompleted: {
      readonly booking: StoredBooking
      readonly now: Date
    }
  }
}
