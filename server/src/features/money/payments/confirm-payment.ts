import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { addHours } from '@entrena/contract/dominican-time'
import type { ConfirmationQueryParams } from '@entrena/contract/money/payments/entity'
import { alreadyPaid, paymentChangedRefusal, tooMuchMissing } from '@entrena/contract/money/payments/errors'
import { hoursToPayRest, maxWrittenOffCents } from '@entrena/contract/money/payments/rules'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import type { Recipient } from '../../accounts/public'
import { type ClickingAdmin, recordAction } from '../../admin-log/public'
import { type BookingRow, findBooking, presentBooking } from '../../bookings/public'
import { lockPeopleAndBookings } from '../../locks/public'
import { type Posting, writePostings } from '../ledger/queries'
import { paymentEventOf, payPurchase, receivedOf } from '../purchases/pay-purchase'
import { setPartPaid } from '../purchases/queries/purchases'
import { removeProof, type StoredProof } from './announce-transfer'
import { confirmLatePayment } from './confirm-late-payment'
import { mailConfirmed, mailPartPaid } from './mails'

/** Confirms that money arrived for a booking. A repeated confirmation without an amount changes nothing. */
export async function confirmPayment(
  services: Services,
  admin: Actor,
  wanted: ConfirmationQueryParams,
): Promise<Booking> {
  const { db, now } = services
  const { row, proof } = await db.transaction((tx) => confirmPaymentInTransaction(tx, services, admin, wanted))
  await removeProof(services, proof)
  return presentBooking(row, admin, now())
}

/** `proof` is a file that is no longer needed. It is removed after the transaction. */
interface Confirmed {
  readonly row: BookingRow
  readonly proof: StoredProof | undefined
}

export async function confirmPaymentInTransaction(
  tx: Db,
  services: Services,
  admin: ClickingAdmin,
  wanted: ConfirmationQueryParams & { readonly isUnproven?: boolean },
): Promise<Confirmed> {
  const { booking_id: id } = wanted
  const { people } = await lockPeopleAndBookings(tx, { bookings: [id] })
  const locked = await findBooking(tx, id)
  if (!locked) throw refusedWith(bookingNotFound)
  const arrivedCents = arrivedOf(locked, wanted)
  if (locked.booking.status === 'cancelled') {
    const row = await confirmLatePayment(tx, services, { admin, row: locked, arrivedCents })
    return { row, proof: undefined }
  }
  if (locked.booking.paymentStatus === 'paid') return { row: locked, proof: undefined }
  return receive(tx, services, {
    admin,
    row: locked,
    people,
    arrivedCents,
    acceptsLess: wanted.accept_less === 'true',
    isUnproven: wanted.isUnproven ?? false,
  })
}

/** Returns the amount that arrived now. Refuses an admin who did not know what had arrived before. */
function arrivedOf({ booking }: BookingRow, { amount, received_before: before = 0 }: ConfirmationQueryParams): number {
  const isLapsed = booking.status === 'cancelled'
  const partCents = isLapsed ? 0 : booking.partPaidCents
  if (amount === undefined) return booking.priceCents - partCents
  if (amount === 0) throw refusedWith(amountInvalid)
  if (booking.paymentStatus === 'paid') throw refusedWith(alreadyPaid)
  if (toCents(before) !== partCents) throw refusedWith(paymentChangedRefusal)
  return toCents(amount)
}

interface Received {
  readonly admin: ClickingAdmin
  /** The booking, which is locked and not paid. */
  readonly row: BookingRow
  /** The client and the trainer, whose rows are locked. */
  readonly people: readonly Recipient[]
  readonly arrivedCents: number
  readonly acceptsLess: boolean
  readonly isUnproven: boolean
}

/**
 * Records money that arrived for a booking. The booking is paid if the full price has arrived, or if the missing amount
 * is written off. Other money is a part payment.
 */
async function receive(tx: Db, services: Services, received: Received): Promise<Confirmed> {
  const { admin, row, people, arrivedCents, acceptsLess, isUnproven } = received
  const { booking } = row
  const { id, clientId, partPaidCents, priceCents } = booking
  const missingCents = priceCents - partPaidCents - arrivedCents
  if (acceptsLess && missingCents > maxWrittenOffCents) throw refusedWith(tooMuchMissing)
  if (missingCents > 0 && !acceptsLess) return receivePart(tx, services, received)
  const at = services.now()
  const payment = { booking, at, by: admin.id }
  const event = paymentEventOf(booking)
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: at, createdBy: admin.id }
  const overCents = Math.max(0, -missingCents)
  const arrived: readonly Posting[] = [
    receivedOf(payment, arrivedCents - overCents),
    { ...about, kind: 'written_off', amountCents: Math.max(0, missingCents), key: `off:${event}` },
    { ...about, kind: 'overpaid', amountCents: overCents, key: `over:${event}` },
  ]
  const { booking: changed, credited } = await payPurchase(tx, services, { ...payment, arrived, isUnproven })
  const kind = booking.paymentStatus === 'pending_confirmation' ? 'payment_confirmed' : 'booking_marked_paid'
  const { id: adminId, pressId } = admin
  await recordAction(tx, { adminId, kind, subjectId: id, amountCents: arrivedCents, at, pressId })
  // The mails need only the booking's new row, so nothing else is read again.
  const paid = { ...row, booking: changed }
  await mailConfirmed(tx, services, { row: paid, people, credited, overCents })
  return { row: paid, proof: undefined }
}

/** Reserves a part of the price, and gives the client time to pay the rest. */
async function receivePart(tx: Db, services: Services, { admin, row, arrivedCents }: Received): Promise<Confirmed> {
  const { booking } = row
  const { id, partPaidCents, proofId, proofIsPdf } = booking
  const at = services.now()
  await writePostings(tx, receivedOf({ booking, at, by: admin.id }, arrivedCents))
  const payBy = addHours(at, hoursToPayRest)
  await setPartPaid(tx, id, { partPaidCents: partPaidCents + arrivedCents, payBy, now: at })
  const about = { adminId: admin.id, subjectId: id, amountCents: arrivedCents, at, pressId: admin.pressId }
  await recordAction(tx, { ...about, kind: 'part_received' })
  const waiting = (await findBooking(tx, id)) ?? row
  await mailPartPaid(tx, services, waiting)
  return { row: waiting, proof: proofId ? { id: proofId, isPdf: proofIsPdf } : undefined }
}
