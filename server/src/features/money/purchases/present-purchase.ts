import type { Booking } from '@entrena/contract/bookings/entity'
import { packageInfoOf, type RefundState } from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { PurchaseRow, RefundRow } from './queries/purchases'

interface Presented extends RefundRow {
  /** True if another booking has the same payment proof. */
  readonly isProofReused: boolean
}

/** Payment fields of a booking. Only its client and admins see the proof and the claim. */
export function presentPurchase(row: Presented, { seesProof, isAdmin }: { seesProof: boolean; isAdmin: boolean }) {
  const { booking } = row
  const proofId = seesProof ? booking.proofId : null
  // True for a cancelled purchase, even if its first session was completed.
  const isEnded = hasPurchaseEnded(booking)
  const { sessionsCount, sessionsTaken, sessionsDone } = booking
  return {
    payment_status: booking.paymentStatus,
    price: toPesos(booking.priceCents),
    paid_amount: toPesos(paidCentsOf(booking)),
    freed_amount: toPesos(freedCentsOf(booking)),
    sessions_count: sessionsCount,
    sessions_remaining: isEnded ? 0 : sessionsCount - sessionsDone,
    sessions_to_schedule: isEnded ? 0 : sessionsCount - sessionsTaken,
    refund_due: booking.refundDue,
    refund_amount: refundStateOf(row) ? toPesos(shownRefundCentsOf(row, { seesProof, isAdmin })) : null,
    refund: presentRefund(row, seesProof),
    payment_proof_url: proofId ? `/api/payments/proofs/${booking.id}` : null,
    payment_proof_type: proofId ? (booking.proofIsPdf ? 'pdf' : 'image') : null,
    payment_proof_reused: isAdmin && row.isProofReused,
    payment_proof_at: seesProof ? (booking.proofAt?.toISOString() ?? null) : null,
    claim: seesProof ? presentClaim(booking) : null,
    package_info: packageInfo(booking),
    cancellation_policy: booking.policy,
    pay_by: booking.paymentStatus === 'pending' && !isEnded ? (booking.payBy?.toISOString() ?? null) : null,
  } satisfies Partial<Booking>
}

/** False while sessions of the package can still take place, even if its first session was cancelled. */
export function hasPurchaseEnded({ cancelledAt, packageGoesOn }: Pick<PurchaseRow, 'cancelledAt' | 'packageGoesOn'>) {
  return cancelledAt !== null && !packageGoesOn
}

function paidCentsOf({ status, paymentStatus, priceCents, partPaidCents }: PurchaseRow): number {
  if (paymentStatus === 'paid') return priceCents
  return status === 'cancelled' ? 0 : partPaidCents
}

/** A cancelled booking still stores its part payment, but the money went to the client's balance. */
function freedCentsOf({ status, paymentStatus, partPaidCents }: PurchaseRow): number {
  return status === 'cancelled' && paymentStatus !== 'paid' ? partPaidCents : 0
}

function presentClaim({ claimedBank, claimedNumber, claimedPayer }: PurchaseRow): Booking['claim'] {
  if (!claimedBank && !claimedNumber && !claimedPayer) return null
  return { bank: claimedBank, confirmation_number: claimedNumber, payer_name: claimedPayer }
}

export function refundStateOf(row: RefundRow): RefundState | undefined {
  const { booking, refund, openRefund } = row
  if (booking.refundDue && askedCentsOf(row) > 0) return openRefund?.isInBatch ? 'in_process' : 'asked'
  if (booking.refundDue) return 'due'
  if (booking.transferToCheck) return 'to_check'
  if (refund?.outcome !== 'sent') return refund?.outcome
  return refund.transferState === 'seen' ? 'arrived' : refund.transferState === 'returned' ? 'returned' : 'sent'
}

/** Returns how much of the due refund the client has asked to be sent to the bank. */
export function askedCentsOf(row: RefundRow): number {
  return row.booking.refundDue ? Math.max(0, Math.min(dueOrRecordedRefundCents(row), row.openRefund?.cents ?? 0)) : 0
}

/**
 * The amount of the due refund. If none is due, the amount of an announced transfer that may have to be sent back,
 * without earlier part payments, because these are in the balance. If there is neither, the last recorded refund or 0.
 */
export function dueOrRecordedRefundCents({ booking, refund }: RefundRow): number {
  if (booking.refundDue) return booking.refundCents - (refund?.sentCents ?? 0)
  if (booking.transferToCheck) return booking.priceCents - booking.partPaidCents
  return (refund?.outcome === 'kept' ? refund.keptCents : refund?.amountCents) ?? 0
}

/**
 * A trainer sees the whole refund, whatever the client does with it. A client sees what is due, and what is in the
 * balance because the client kept it or the bank returned it.
 */
function shownRefundCentsOf(row: RefundRow, { seesProof, isAdmin }: { seesProof: boolean; isAdmin: boolean }): number {
  const { booking, refund } = row
  if (!seesProof && !booking.transferToCheck && booking.refundCents > 0) return booking.refundCents
  const keptCents = booking.refundDue && !isAdmin ? (refund?.keptCents ?? 0) : 0
  return dueOrRecordedRefundCents(row) + keptCents
}

function presentRefund(row: RefundRow, seesReference: boolean): Booking['refund'] {
  const state = refundStateOf(row)
  if (!state) return null
  // While another refund is due, day and reference of an earlier one are not shown.
  const { sentOn = null, bankReference = null } = (!row.booking.refundDue && row.refund) || {}
  const askedCents = askedCentsOf(row)
  return {
    state,
    asked_amount: askedCents > 0 ? toPesos(askedCents) : null,
    sent_on: sentOn,
    bank_reference: seesReference ? bankReference : null,
  }
}

function packageInfo(booking: PurchaseRow): Booking['package_info'] {
  if (!booking.isPackage) return null
  const { sessionsCount: sessions, priceCents: cents, originalCents, discountPercent: percentage } = booking
  return packageInfoOf({ sessions, cents, originalCents, percentage })
}
