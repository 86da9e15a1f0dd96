import type { CancelReason } from '../../bookings/cancellation'
import type { BookingStatus, PaymentStatus, RefundState } from '../../bookings/rules'

/** The reference of a transfer: the first eight characters of the booking's id. */
export function referenceOf(bookingId: string): string {
  return bookingId.slice(0, 8).toUpperCase()
}

const dates = [
  /^20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/,
  /^([0-2]\d|3[01])(0[1-9]|1[0-2])20\d\d$/,
  /^\d+(FEB|AGO|AUG|DIC|DEC)\d+$/,
]

/** Some payers write a date instead of the reference. */
export function isLikeDate(reference: string): boolean {
  return dates.some((date) => date.test(reference))
}

export const paymentMethods = ['bank_transfer'] as const

interface Lapsed {
  readonly cancel_reason: CancelReason | null
  readonly payment_status: PaymentStatus
  readonly refund: { readonly state: RefundState } | null
}

/**
 * True if a booking lapsed unpaid and no admin has recorded what happened to its transfer. The money may still arrive.
 */
export function mayBePaidLate({ cancel_reason: reason, payment_status: payment, refund }: Lapsed): boolean {
  return reason === 'unpaid' && payment !== 'paid' && (refund === null || refund.state === 'to_check')
}

interface Payable extends Lapsed {
  readonly status: BookingStatus
}

/** What an admin can do with a payment: confirm it if the client has marked it as paid, or mark it as paid. */
export function findPaymentAction(booking: Payable): 'confirm' | 'mark' | undefined {
  const { status, payment_status: payment } = booking
  if (status === 'cancelled' && !mayBePaidLate(booking)) return undefined
  if (payment === 'pending_confirmation') return 'confirm'
  return payment === 'pending' ? 'mark' : undefined
}

export const refundOutcomes = ['sent', 'not_received'] as const satisfies readonly RefundState[]
export type RefundOutcome = (typeof refundOutcomes)[number]
/**
 * The stored outcome of a refund. `kept`: the client keeps it as balance. `undone`: the payment had been confirmed by
 * mistake.
 */
export type RefundRecord = RefundOutcome | 'kept' | 'undone'

/**
 * The outcomes that an admin can record for a refund in each state. Even if a transfer was recorded as not received, it
 * can arrive later and be sent back.
 */
const recordable: Readonly<Partial<Record<RefundState, readonly RefundOutcome[]>>> = {
  due: ['sent'],
  to_check: ['sent', 'not_received'],
  not_received: ['sent'],
}

export function mayRecordRefund(state: RefundState, outcome: RefundOutcome): boolean {
  return recordable[state]?.includes(outcome) ?? false
}

export const maxBankReference = 40

/** If at most this amount of a price is missing, in cents, an admin can accept the payment as full. */
export const maxWrittenOffCents = 500
/** After a part of the price has arrived, the client has at least this long to pay the rest. */
export const hoursToPayRest = 24

/** How long 'Waiting for admin confirmation' is shown before the redirect. */
export const backToDashboardMs = 2_000

/**
 * A `reversal` reduces a `credit`. A `payout` is a transfer to the trainer's bank. `returned` is a payout that came
 * back.
 */
export const ledgerKinds = ['credit', 'reversal', 'payout', 'returned'] as const

/**
 * `received`: a payment for a booking. `overpaid`: money beyond the price, added to the balance. `not_arrived`: the
 * confirmation was a mistake.
 */
export const receivedKinds = ['received', 'overpaid', 'not_arrived'] as const

/** A settled debt is deleted this many months after it was settled. */
export const monthsDebtsKept = 12

/** Reasons why money is still owed after a person was deleted. */
export const debtKinds = ['earnings', 'refund', 'unused_sessions', 'unconfirmed_transfer', 'balance'] as const
export type DebtKind = (typeof debtKinds)[number]

interface Purchase {
  readonly priceCents: number
  readonly sessionsCount: number
  readonly sessionsDone: number
}

/**
 * What a client gets back for those sessions of a package that did not take place. The trainer's share is rounded down
 * to a cent.
 */
export function unusedCents({ priceCents, sessionsCount, sessionsDone }: Purchase): number {
  return priceCents - Math.floor((priceCents * sessionsDone) / sessionsCount)
}

/**
 * This many days after the last session of a purchase, a part payment is used to pay for the sessions that took place.
 */
export const daysUntilPartIsUsed = 14

interface PartPayment extends Purchase {
  readonly partPaidCents: number
  /** How much of the part payment, before the commission, was credited to the trainer earlier. */
  readonly creditedCents: number
  /** True if the client announced a transfer of the missing part, which may still arrive. */
  readonly isRestAnnounced: boolean
}

/**
 * Splits a part payment. First it pays for the sessions that took place: this part is credited to the trainer. The rest
 * goes to the client's balance, unless the client announced a transfer of the missing amount.
 */
export function splitPartPayment(part: PartPayment): { readonly creditCents: number; readonly freedCents: number } {
  const { priceCents, partPaidCents, creditedCents, isRestAnnounced } = part
  const takenPlaceCents = priceCents - unusedCents(part)
  const coveredCents = Math.max(creditedCents, Math.min(partPaidCents, takenPlaceCents))
  return {
    creditCents: coveredCents - creditedCents,
    freedCents: isRestAnnounced ? 0 : partPaidCents - coveredCents,
  }
}

interface BookingPayment extends Purchase {
  readonly paymentStatus: PaymentStatus
  /**
   * How much of the price has arrived while the booking is not fully paid. If the booking is deleted, this money goes
   * to the client's balance.
   */
  readonly partPaidCents: number
  readonly refundDue: boolean
  readonly refundCents: number
  /** How much of the refund has already been sent. */
  readonly refundSentCents: number
  /**
   * When the booking, or the rest of its package after the first session, was cancelled. null if neither was cancelled.
   */
  readonly cancelledAt: Date | null
  readonly transferToCheck: boolean
  /** A client who uploads a proof has announced a transfer, even without pressing 'Mark as Paid'. */
  readonly proofId: string | null
}

export interface OwedToClient {
  readonly kind: Exclude<DebtKind, 'earnings' | 'balance'>
  readonly amountCents: number
}

/** True if the client announced a transfer, by a mark or a proof, that nobody has confirmed. */
export function hasAnnouncedTransfer({ paymentStatus, proofId }: Pick<BookingPayment, 'paymentStatus' | 'proofId'>) {
  return paymentStatus === 'pending_confirmation' || (paymentStatus === 'pending' && proofId !== null)
}

/**
 * What we would owe to the client if this booking were deleted. For a later session of a package, that is only a refund
 * that is due.
 */
export function debtsToClient(booking: BookingPayment): readonly OwedToClient[] {
  const refund = { kind: 'refund', amountCents: booking.refundCents - booking.refundSentCents } as const
  const unsettled = findUnsettled(booking)
  return [...(booking.refundDue ? [refund] : []), ...(unsettled ? [unsettled] : [])]
}

/** What we would owe for sessions that did not take place, or for an announced transfer that nobody has confirmed. */
function findUnsettled(booking: BookingPayment): OwedToClient | undefined {
  const { paymentStatus, priceCents } = booking
  if (priceCents === 0) return undefined
  const isOpen = booking.cancelledAt === null || booking.transferToCheck
  if (!isOpen) return undefined
  if (hasAnnouncedTransfer(booking))
    return { kind: 'unconfirmed_transfer', amountCents: priceCents - booking.partPaidCents }
  if (paymentStatus === 'pending') return undefined
  const amountCents = unusedCents(booking)
  return amountCents > 0 ? { kind: 'unused_sessions', amountCents } : undefined
}
