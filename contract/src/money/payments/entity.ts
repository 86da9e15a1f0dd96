import { z } from 'zod'
import { daysFields } from '../../bookings/entity'
import { bookingNotFound } from '../../bookings/errors'
import { isDate } from '../../calendar'
import { pageFields, wholeNumber } from '../../page'
import { withRefusal } from '../../refusal'
import { countCharacters, hasVisibleText, isShowable, stripInvisible } from '../../text'
import { maxPesos, pesos } from '../payouts/entity'
import { amountInvalid } from '../payouts/errors'
import { bankReferenceInvalid, bookingMissing, paymentMethodUnknown, refundDayInvalid } from './errors'
import { debtKinds, ledgerKinds, maxBankReference, paymentMethods, receivedKinds } from './rules'

const bookingId = z.string(withRefusal(bookingMissing)).pipe(z.uuid(withRefusal(bookingNotFound)))

const longestTyped = 200

const bankReference = z
  .string(withRefusal(bankReferenceInvalid))
  .max(longestTyped, withRefusal(bankReferenceInvalid))
  .transform(stripInvisible)
  .refine(
    (text) => hasVisibleText(text) && isShowable(text) && countCharacters(text) <= maxBankReference,
    withRefusal(bankReferenceInvalid),
  )

/** Pesos in a query string: '1500' or '1500.50'. */
const pesosInQuery = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, withRefusal(amountInvalid))
  .transform(Number)
  .refine((amount) => amount <= maxPesos, withRefusal(amountInvalid))

export const paymentQueryParams = z.object({ booking_id: bookingId })

export const checkoutQueryParams = z.object({
  booking_id: bookingId,
  payment_method: z.enum(paymentMethods, withRefusal(paymentMethodUnknown)),
  /** True to pay with the balance first. By default the balance is not used. */
  use_balance: z.enum(['true', 'false']).default('false'),
})

/** Confirms a payment. `amount` is the amount that arrived, by default the full price. */
export const confirmationQueryParams = z.object({
  booking_id: bookingId,
  amount: pesosInQuery.optional(),
  /**
   * The amount that had arrived before, as the admin saw it. If it has changed since, the request is refused with
   * `payment_changed`.
   */
  received_before: pesosInQuery.optional(),
  /** True to treat the booking as paid although a small amount is missing. */
  accept_less: z.enum(['true', 'false']).default('false'),
})
export type ConfirmationQueryParams = z.output<typeof confirmationQueryParams>

/**
 * A transfer for a booking that is already paid or cancelled. The money of the transfer goes to the client's balance.
 */
export const extraTransfer = z.object({
  amount: pesos,
  /** The bank's reference of the transfer, which prevents that an admin enters the transfer twice. */
  bank_reference: bankReference,
})
export type ExtraTransfer = z.output<typeof extraTransfer>

const bankDetails = z.object({
  bank_name: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  account_type: z.string(),
  /** RNC or cédula of the account holder, which banks ask for. null if it is not configured. */
  tax_id: z.string().nullable(),
})

export const checkout = z.object({
  bank_details: bankDetails,
  reference: z.string(),
  /** Amount that is still to be transferred. */
  amount: z.number(),
  /** The part of the price that was received earlier or taken from the balance. */
  paid_amount: z.number(),
  /** The client's balance after this request. */
  balance: z.number(),
  /** True if the balance covered the full amount. */
  is_paid: z.boolean(),
})
export type Checkout = z.infer<typeof checkout>

/** How an admin sent money back to a client. */
export const sentRefund = z.object({
  sent_on: z.string(withRefusal(refundDayInvalid)).refine(isDate, withRefusal(refundDayInvalid)),
  bank_reference: bankReference,
})
export type SentRefund = z.output<typeof sentRefund>

/**
 * Money that arrived without a reference must not be sent to a bank before this time. null if there is no such money.
 */
export const refundHold = z.object({ held_until: z.iso.datetime().nullable() })
export type RefundHold = z.infer<typeof refundHold>

export const earnings = z.object({
  total_earnings: z.number(),
  pending_withdrawal: z.number(),
  withdrawn: z.number(),
  /** Amount that can be paid out, because the sessions took place and problems with them can no longer be reported. */
  available: z.number(),
  /**
   * Amount for sessions that have not taken place yet, and for sessions about which a problem can still be reported.
   */
  on_hold: z.number(),
  /** Entrena's commission. The other sums do not include it. */
  commission: z.number(),
})
export type Earnings = z.infer<typeof earnings>

/** An entry in a trainer's ledger. When a client is deleted, the fields about the booking become null. */
export const earningsEntry = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKinds),
  /** Negative for reversals and payouts. Does not include the commission. */
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

export const earningsEntriesQueryParams = z.object(pageFields({ usual: 20 }))
export type EarningsEntriesQueryParams = z.output<typeof earningsEntriesQueryParams>
export const monthsQueryParams = z.object({ months: wholeNumber({ least: 1, most: 36 }).default(6) })

/** The sum that we would owe to one person for one reason if the account were deleted. */
const owedTotal = z.object({
  kind: z.enum(debtKinds),
  creditor_id: z.uuid(),
  creditor_name: z.string(),
  amount: z.number(),
  /** The number of bookings in this sum. 0 for a trainer's earnings, because earnings belong to no single booking. */
  bookings: z.number(),
})
export type OwedTotal = z.infer<typeof owedTotal>

/**
 * What we would owe to others if an account were deleted now. There may be hundreds of sums, so only the largest are
 * listed.
 */
export const owedAtDeletion = z.object({
  total: z.number(),
  /** Number of sums, including those that are not listed. */
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
  /**
   * True if the trainer keeps the money for sessions that did not take place. An admin then decides whether Entrena
   * refunds them.
   */
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

export const debtsQueryParams = z.object(pageFields())
export type DebtsQueryParams = z.output<typeof debtsQueryParams>

/** A payment that an admin confirmed, or took back because the money had not arrived after all. */
export const receivedPayment = z.object({
  id: z.uuid(),
  kind: z.enum(receivedKinds),
  confirmed_at: z.iso.datetime(),
  /** null if the admin's account was deleted, or if a job confirmed the payment. */
  confirmed_by: z.string().nullable(),
  /** null if the money belongs to no booking, or if the booking was deleted together with a person's account. */
  booking_id: z.uuid().nullable(),
  /** The reference of the booking, even if the booking was deleted. Empty if the money belongs to no booking. */
  reference: z.string(),
  /** null if the person was deleted. */
  client_name: z.string().nullable(),
  /** null if the money belongs to no booking, or the booking was deleted before the trainer was credited. */
  trainer_id: z.uuid().nullable(),
  /** null if the person was deleted, or `trainer_id` is null. */
  trainer_name: z.string().nullable(),
  /** Negative if an admin took a payment back, because no money had arrived. */
  amount: z.number(),
  is_on_statement: z.boolean(),
  /** True for a payment that an admin took back later, because it had not arrived. */
  is_undone: z.boolean(),
})
export type ReceivedPayment = z.infer<typeof receivedPayment>

/** `from` and `to` are the days of the confirmation. */
export const receivedPaymentsQueryParams = z.object({ ...daysFields, ...pageFields({ usual: 20 }) })
export type ReceivedPaymentsQueryParams = z.output<typeof receivedPaymentsQueryParams>
