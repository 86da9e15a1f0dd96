import type { PaymentStatus } from '@entrena/contract/bookings/rules'
import type { RefundOutcome } from '@entrena/contract/payments/rules'

declare module '../../platform/events' {
  interface DomainEvents {
    /** A payment was confirmed. Emitted only once for each booking, even if an admin confirms the payment again. */
    paymentConfirmed: {
      readonly bookingId: string
      readonly adminId: string
      readonly amountCents: number
      /** The previous payment status. */
      readonly before: Exclude<PaymentStatus, 'paid'>
      readonly at: Date
    }
    /** A part of a booking's price arrived. */
    paymentPartlyReceived: {
      readonly bookingId: string
      readonly adminId: string
      readonly amountCents: number
      readonly at: Date
    }
    /** A transfer for a booking that needed none was put into the client's balance. */
    extraTransferAdded: DomainEvents['paymentPartlyReceived']
    /** An admin recorded that a refund was sent, or that the transfer to check did not arrive. */
    refundRecorded: {
      readonly bookingId: string
      readonly adminId: string
      readonly outcome: RefundOutcome
      readonly amountCents: number
      readonly at: Date
    }
    /** An admin recorded that a debt is settled. Emitted once for each debt. */
    debtSettled: {
      readonly debtId: string
      readonly adminId: string
      readonly amountCents: number
      readonly at: Date
    }
  }
}
