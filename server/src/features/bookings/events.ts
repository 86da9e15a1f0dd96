import type { StoredBooking } from './queries/booking-row'

declare module '../../platform/events' {
  interface DomainEvents {
    /** A trainer declined a request. */
    bookingDeclined: {
      /** Its state before the move; locked until the transaction ends. */
      readonly booking: StoredBooking
      readonly now: Date
    }
  }
}
