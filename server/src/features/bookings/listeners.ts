import type { Db } from '../../platform/db/db'
import type { StoredBooking } from './queries'

/** What other features do when a booking moves, in the same transaction: all of it happens, or nothing. */
export interface BookingListener {
  /** The trainer declined it. The booking is as it was before, and nobody else changes it meanwhile. */
  onDeclined(db: Db, booking: StoredBooking, now: Date): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    bookingListeners: BookingListener[]
  }
}
