import { z } from 'zod'
import { bookingStatuses, refundStates } from '../../bookings/rules'
import { languages } from '../../language'
import { serviceTypes } from '../../trainers/rules'
import { addressForms } from '../../trainers/spoken'

/**
 * `waived`: Entrena paid a small missing amount. `to_balance`: the client had transferred too much, and the rest went
 * to the client's balance.
 */
export const paymentKinds = ['transfer', 'balance', 'waived', 'to_balance'] as const

const receiptPayment = z.object({
  kind: z.enum(paymentKinds),
  at: z.iso.datetime(),
  /** Negative for `to_balance`. */
  amount: z.number(),
})

const receiptRefund = z.object({
  at: z.iso.datetime(),
  amount: z.number(),
  /** Date of the refunded session. null if the refund is for the rest of a package. */
  date: z.string().nullable(),
  /** Where the refunded money is now. */
  state: z.enum(refundStates).nullable(),
})

/**
 * A receipt is never stored. It is made from a paid purchase, with the names that client and trainer have today, and
 * with 'entrenadora' if the trainer prefers this word today.
 */
export const receipt = z.object({
  booking_id: z.uuid(),
  number: z.string(),
  /** When the purchase was fully paid. */
  issued_at: z.iso.datetime(),
  client: z.object({ name: z.string(), email: z.string() }),
  trainer: z.object({
    name: z.string(),
    place: z.string().nullable(),
    /** How the trainer wishes to be called in Spanish. */
    addressed_as: z.enum(addressForms).nullable(),
  }),
  /** The holder of the account that clients transfer to. */
  collector: z.object({ name: z.string(), tax_id: z.string().nullable() }),
  service_type: z.enum(serviceTypes),
  sessions_count: z.int(),
  sessions: z.array(
    z.object({ date: z.string(), time: z.string(), status: z.enum(bookingStatuses), is_refunded: z.boolean() }),
  ),
  /** Number of sessions of the package that have no date yet. */
  to_schedule: z.int(),
  original_amount: z.number(),
  discount_percent: z.number(),
  paid_amount: z.number(),
  reference: z.string(),
  /** The payments add up to `paid_amount`. */
  payments: z.array(receiptPayment),
  refunds: z.array(receiptRefund),
  refunded_amount: z.number(),
})
export type Receipt = z.infer<typeof receipt>

export const receiptFileQueryParams = z.object({ language: z.enum(languages).default('es') })

/** The address that the receipt is mailed to. */
export const mailedReceipt = z.object({ email: z.string() })
