import type { StoredBooking } from './queries/booking-row'

declare module '../../platform/events' {
  interface DomainEvents {
    /** A trainer declined a request. */
    bookingDeclined: {
      /** The booking before it was declined. The row stays locked until the transaction ends. */
      readonly booking: StoredBooking
      readonly now: Date
    }
  }
}
