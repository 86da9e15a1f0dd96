import { z } from 'zod'
import { bookingNotFound } from '../bookings/errors'
import { isDate } from '../calendar'
import { count, pageFields } from '../page'
import { because } from '../refusal'
import { cleanText, countCharacters, hasVisible, isShowable } from '../text'
import { bankReferenceInvalid, bookingMissing, paymentMethodUnknown, refundDayInvalid } from './errors'
import { debtKinds, ledgerKinds, maxBankReference, paymentMethods } from './rules'

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
  /** The RNC or cédula of the account holder. Banks ask for it. null if it is not set. */
  tax_id: z.string().nullable(),
})

export const checkout = z.object({ bank_details: bankDetails, reference: z.string(), amount: z.number() })
export type Checkout = z.infer<typeof checkout>

const longestTyped = 200

/** How an admin sent money back to a client. */
export const sentRefund = z.object({
  sent_on: z.string(because(refundDayInvalid)).refine(isDate, because(refundDayInvalid)),
  bank_reference: z
    .string(because(bankReferenceInvalid))
    .max(longestTyped, because(bankReferenceInvalid))
    .transform(cleanText)
    .refine(
      (text) => hasVisible(text) && isShowable(text) && countCharacters(text) <= maxBankReference,
      because(bankReferenceInvalid),
    ),
})
export type SentRefund = z.output<typeof sentRefund>

export const earnings = z.object({
  total_earnings: z.number(),
  pending_withdrawal: z.number(),
  withdrawn: z.number(),
})
export type Earnings = z.infer<typeof earnings>

/** An entry in a trainer's ledger. When a client is deleted, the fields about the booking become null. */
export const earningsEntry = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKinds),
  /** Negative for reversals and payouts. */
  amount: z.number(),
  created_at: z.iso.datetime(),
  booking_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  sessions_count: z.number().nullable(),
})
export type EarningsEntry = z.infer<typeof earningsEntry>

/** A month's credits minus its reversals. The month is in Dominican time. */
export const earningsMonth = z.object({ month: z.string(), amount: z.number() })

export const entriesQuestion = z.object(pageFields({ usual: 20 }))
export type EntriesQuestion = z.output<typeof entriesQuestion>
export const monthsQuestion = z.object({ months: count({ least: 1, most: 36 }).default(6) })

/** The total that we would owe one person for one reason if a user were deleted now. */
const owedTotal = z.object({
  kind: z.enum(debtKinds),
  creditor_id: z.uuid(),
  creditor_name: z.string(),
  amount: z.number(),
  /** The number of bookings in this sum. 0 for a trainer's earnings, because earnings belong to no single booking. */
  bookings: z.number(),
})
export type OwedTotal = z.infer<typeof owedTotal>

/** The debts that deleting a user now would create. Only the largest are listed, because there may be hundreds. */
export const owedAtDeletion = z.object({
  total: z.number(),
  /** The number of all totals, listed or not. */
  count: z.number(),
  largest: z.array(owedTotal),
})
export type OwedAtDeletion = z.infer<typeof owedAtDeletion>

/** Money that we owe after a person was deleted, with a copy of all data that is needed for the payment. */
export const debt = z.object({
  id: z.uuid(),
  kind: z.enum(debtKinds),
  creditor_name: z.string(),
  creditor_email: z.string(),
  amount: z.number(),
  /** True if the trainer keeps the money for unused sessions. The admin then decides about a refund. */
  trainer_keeps_credit: z.boolean(),
  created_at: z.iso.datetime(),
  /** The reference of the deleted booking. This field and the fields below are null for a trainer's earnings. */
  reference: z.string().nullable(),
  /** The other person in the booking. */
  other_name: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  sessions_count: z.number().nullable(),
  sessions_done: z.number().nullable(),
})
export type Debt = z.infer<typeof debt>

export const debtsQuestion = z.object(pageFields())
export type DebtsQuestion = z.output<typeof debtsQuestion>
