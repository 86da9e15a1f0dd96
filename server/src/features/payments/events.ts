import type { PaymentStatus } from '@entrena/contract/bookings/rules'

interface PaymentConfirmed {
  readonly bookingId: string
  readonly adminId: string
  readonly amountCents: number
  /** The payment status before. */
  readonly before: Exclude<PaymentStatus, 'paid'>
  readonly at: Date
}

interface DebtSettled {
  readonly debtId: string
  readonly adminId: string
  readonly amountCents: number
  readonly at: Date
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** A payment was confirmed: once for each booking, however often the admin confirms it. */
    paymentConfirmed: PaymentConfirmed
    /** An admin recorded that a debt is settled: once for each debt. */
    debtSettled: DebtSettled
  }
}
