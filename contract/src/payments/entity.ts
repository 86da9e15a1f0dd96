import { z } from 'zod'
import { bookingNotFound } from '../bookings/errors'
import { because } from '../endpoint'
import { count, pageFields } from '../page'
import { bookingMissing, paymentMethodUnknown } from './errors'
import { ledgerKinds, paymentMethods } from './rules'

const bookingId = z.string(because(bookingMissing)).pipe(z.uuid(because(bookingNotFound)))

export const paymentQuestion = z.object({ booking_id: bookingId })

export const checkoutQuestion = z.object({
  booking_id: bookingId,
  payment_method: z.enum(paymentMethods, because(paymentMethodUnknown)),
})

const bankDetails = z.object({
  bank_name: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  account_type: z.string(),
})

export const checkout = z.object({ bank_details: bankDetails, reference: z.string(), amount: z.number() })
export type Checkout = z.infer<typeof checkout>

export const earnings = z.object({
  total_earnings: z.number(),
  pending_withdrawal: z.number(),
  withdrawn: z.number(),
})
export type Earnings = z.infer<typeof earnings>

/** One line of a trainer's ledger. Who and when are gone where the client was deleted. */
export const earningsEntry = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKinds),
  /** Negative where it takes away. */
  amount: z.number(),
  created_at: z.iso.datetime(),
  booking_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  sessions_count: z.number().nullable(),
})
export type EarningsEntry = z.infer<typeof earningsEntry>

/** What a month brought, in Dominican time: credits less reversals. */
export const earningsMonth = z.object({ month: z.string(), amount: z.number() })

export const entriesQuestion = z.object(pageFields({ usual: 20 }))
export type EntriesQuestion = z.output<typeof entriesQuestion>
export const monthsQuestion = z.object({ months: count({ least: 1, most: 36 }).default(6) })
