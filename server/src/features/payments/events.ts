import type { PaymentStatus } from '@entrena/contract/bookings/rules'

interface PaymentConfirmed {
  readonly bookingId: string
  readonly adminId: string
  readonly amountCents: number
  /** The payment status before. */
  readonly before: Exclude<PaymentStatus, 'paid'>
  readonly at: Date
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** A payment was confirmed: once for each booking, however often the admin confirms it. */
    paymentConfirmed: PaymentConfirmed
  }
}
