import type { PaymentStatus } from '@entrena/contract/bookings/rules'
import type { Db } from '../../platform/db/db'

interface ConfirmedPayment {
  readonly bookingId: string
  readonly adminId: string
  readonly amountCents: number
  /** How it stood before. */
  readonly before: Exclude<PaymentStatus, 'paid'>
  readonly at: Date
}

/** What other features do when a payment is confirmed, in the same transaction: all of it happens, or nothing. */
export interface PaymentListener {
  /** Once for each booking, however often it is confirmed. */
  onConfirmed(db: Db, payment: ConfirmedPayment): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    paymentListeners: PaymentListener[]
  }
}
