import type { Booking } from '@entrena/contract/bookings/entity'
import { reportableKind } from '@entrena/contract/bookings/problems'
import { packageInfoOf, type RefundState, timeOfHour } from '@entrena/contract/bookings/rules'
import { sharesPhones } from '@entrena/contract/bookings/whatsapp'
import { toPesos } from '@entrena/contract/pesos'
import type { Actor } from '../../platform/http/serve'
import { type BookingRow, openStatuses } from './queries/booking-row'

/** Returns the booking with only the fields that this viewer may see. */
export function presentBooking(row: BookingRow, viewer: Actor, now: Date): Booking {
  const { booking, trainer, client, packageSessions } = row
  const seesProof = viewer.role === 'admin' || viewer.id === booking.clientId
  const { sessionsCount, sessionsTaken, sessionsDone, status } = booking
  // True as well for a completed booking if the rest of its package was cancelled.
  const isEnded = booking.cancelledAt !== null
  return {
    id: booking.id,
    trainer_id: booking.trainerId,
    client_id: booking.clientId,
    trainer_name: trainer.name,
    trainer_picture: trainer.picture,
    client_name: client.name,
    client_picture: client.picture,
    date: booking.date,
    time: timeOfHour(booking.hour),
    service_type: booking.serviceType,
    status,
    payment_status: booking.paymentStatus,
    price: toPesos(booking.priceCents),
    paid_amount: toPesos(paidCentsOf(booking)),
    sessions_count: sessionsCount,
    sessions_remaining: isEnded ? 0 : sessionsCount - sessionsDone,
    sessions_to_schedule: isEnded ? 0 : sessionsCount - sessionsTaken,
    reviewed: booking.reviewed,
    is_free: isFree(row),
    refund_due: booking.refundDue,
    refund_amount: refundAmount(row),
    refund: presentRefund(row, seesProof),
    payment_proof_url: booking.proofId && seesProof ? `/api/payments/proofs/${booking.id}` : null,
    payment_proof_type: booking.proofId && seesProof ? (booking.proofIsPdf ? 'pdf' : 'image') : null,
    payment_proof_reused: viewer.role === 'admin' && row.isProofReused,
    payment_proof_at: seesProof ? (booking.proofAt?.toISOString() ?? null) : null,
    claim: seesProof ? presentClaim(booking) : null,
    package_info: packageInfo(booking),
    package_booking_id: booking.packageBookingId,
    package_session: packageSession(booking, packageSessions),
    trainer_address: trainer.address,
    client_address: seesClientAddress(booking, viewer) ? booking.homeAddress : null,
    cancellation_policy: booking.policy,
    cancel_reason: booking.cancelReason,
    cancelled_by: booking.cancelledBy,
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    cancel_note: booking.cancelNote,
    session_used: booking.isSessionUsed,
    pay_by: booking.paymentStatus === 'pending' && !isEnded ? (booking.payBy?.toISOString() ?? null) : null,
    hour_free: row.isHourFree,
    times_moved: booking.timesMoved,
    proposal: presentProposal(row),
    problem: presentProblem(row),
    reportable: row.problem ? null : reportableKind({ ...booking, time: timeOfHour(booking.hour) }, now),
    client_absent: booking.clientAbsent,
    partner_phone: partnerPhone(row, viewer, now),
    // `addClientFacts` adds them where a trainer reads requests.
    client_facts: null,
    created_at: booking.createdAt.toISOString(),
  }
}

function paidCentsOf({ status, paymentStatus, priceCents, partPaidCents }: BookingRow['booking']): number {
  if (paymentStatus === 'paid') return priceCents
  return status === 'cancelled' ? 0 : partPaidCents
}

function presentClaim({ claimedBank, claimedNumber, claimedPayer }: BookingRow['booking']): Booking['claim'] {
  if (!claimedBank && !claimedNumber && !claimedPayer) return null
  return { bank: claimedBank, confirmation_number: claimedNumber, payer_name: claimedPayer }
}

function presentProposal({ booking, proposal }: BookingRow): Booking['proposal'] {
  if (!proposal || !openStatuses.includes(booking.status)) return null
  const { date, hour, until } = proposal
  return { date, time: timeOfHour(hour), until: new Date(until).toISOString() }
}

function presentProblem({ problem }: BookingRow): Booking['problem'] {
  if (!problem) return null
  const { kind, openedBy, note, openedAt, objection, outcome, decision } = problem
  const objectBy = problem.closedAt ? null : problem.objectBy
  return {
    kind,
    opened_by: openedBy,
    note,
    opened_at: openedAt.toISOString(),
    object_by: objectBy?.toISOString() ?? null,
    objection,
    outcome,
    decision,
  }
}

/** A trainer who declines, or has left the role, never needs to know where the client lives. */
function seesClientAddress({ clientId, trainerId, status }: BookingRow['booking'], viewer: Actor): boolean {
  if (viewer.id === clientId) return true
  const isAgreed = status === 'confirmed' || status === 'completed'
  return viewer.id === trainerId && viewer.role === 'trainer' && isAgreed
}

function partnerPhone({ booking, client, trainer }: BookingRow, viewer: Actor, now: Date): string | null {
  if (!sharesPhones({ ...booking, time: timeOfHour(booking.hour) }, now)) return null
  if (viewer.id === booking.clientId) return trainer.phone
  return viewer.id === booking.trainerId && viewer.role === 'trainer' ? client.phone : null
}

export function refundStateOf({ booking, refund }: Pick<BookingRow, 'booking' | 'refund'>): RefundState | undefined {
  if (booking.refundDue) return 'due'
  if (booking.transferToCheck) return 'to_check'
  return refund?.outcome
}

/**
 * What is due back now, or was sent back last. A transfer that was never confirmed is sent back as a whole, without
 * what had arrived before it, which is in the balance. 0 without a
 * refund.
 */
export function refundCentsOf({ booking, refund }: Pick<BookingRow, 'booking' | 'refund'>): number {
  if (booking.refundDue) return booking.refundCents - (refund?.sentCents ?? 0)
  if (booking.transferToCheck) return booking.priceCents - booking.partPaidCents
  return refund?.amountCents ?? 0
}

function refundAmount(row: BookingRow): number | null {
  return refundStateOf(row) ? toPesos(refundCentsOf(row)) : null
}

function presentRefund(row: BookingRow, seesReference: boolean): Booking['refund'] {
  const state = refundStateOf(row)
  if (!state) return null
  // While another refund is due, the day and reference of an earlier one would mislead.
  const { sentOn = null, bankReference = null } = (state === 'sent' && row.refund) || {}
  return { state, sent_on: sentOn, bank_reference: seesReference ? bankReference : null }
}

/** A later session of a package has a price of 0, so the price of the package decides whether the session is free. */
export function isFree({ booking, packagePriceCents }: Pick<BookingRow, 'booking' | 'packagePriceCents'>): boolean {
  return (packagePriceCents ?? booking.priceCents) === 0
}

function packageInfo(booking: BookingRow['booking']): Booking['package_info'] {
  if (!booking.isPackage) return null
  const { sessionsCount: sessions, priceCents: cents, originalCents, discountPercent: percentage } = booking
  return packageInfoOf({ sessions, cents, originalCents, percentage })
}

function packageSession(booking: BookingRow['booking'], packageSessions: number | null): Booking['package_session'] {
  const of = packageSessions ?? booking.sessionsCount
  return of > 1 ? { number: booking.packageNumber, of } : null
}
