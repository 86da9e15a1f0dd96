import { cancelledTakesNoPayment, lateNeedsAll } from '@entrena/contract/money/payments/errors'
import type { Db } from '../../../../platform/db/db'
import type { Actor } from '../../../../platform/http/serve'
import { refuse } from '../../../../platform/refused'
import type { Services } from '../../../../platform/services'
import { lockPeople } from '../../../accounts/public'
import { recordAction } from '../../../admin-log/public'
import { isBlocked } from '../../../blocks/public'
import { type BookingRow, findBooking, restoreLapsed, type StoredBooking } from '../../../bookings/public'
import { post } from '../../ledger/public'
import { paymentEventOf, postCredit, postReceived, refundMoney, setPaidLate } from '../../purchases/public'
import { isPayableLate } from '../get-payable-booking'
import { mailLatePayment } from './late-mails'

/** Whether both people of a locked booking are still there for each other. They are locked too. */
async function bothStay(tx: Db, { clientId, trainerId }: StoredBooking): Promise<boolean> {
  const people = await lockPeople(tx, [clientId, trainerId], 'key share')
  const trainer = people.find(({ id }) => id === trainerId)
  const areThere = people.length === 2 && trainer?.role === 'trainer' && people.every(({ isAround }) => isAround)
  return areThere && !(await isBlocked(tx, clientId, trainerId))
}

interface Late {
  readonly admin: Pick<Actor, 'id'>
  /** The cancelled booking, locked. */
  readonly row: BookingRow
  readonly arrivedCents: number
}

/**
 * The money for a cancelled booking arrived. One that lapsed unpaid gets its hour back if it can; otherwise the trainer's
 * credit is reversed at once and the client is due a refund. Idempotent.
 */
export async function confirmLatePayment(tx: Db, services: Services, late: Late): Promise<BookingRow> {
  const { admin, row, arrivedCents } = late
  const { booking } = row
  const { id, paymentStatus: before, priceCents: amountCents } = booking
  const isConfirmed = booking.cancelReason === 'unpaid' && before === 'paid'
  if (isConfirmed) return row
  if (!isPayableLate(row) || before === 'paid') throw refuse(cancelledTakesNoPayment)
  if (arrivedCents < amountCents) throw refuse(lateNeedsAll)
  const now = services.now()
  await setPaidLate(tx, id, now)
  const hasHour = await restoreLapsed(tx, { booking, bothStay: await bothStay(tx, booking), now })
  // A part that was received before the booking lapsed is already in the balance.
  const payment = { booking: { ...booking, partPaidCents: 0 }, at: now, by: admin.id }
  await postReceived(tx, payment, amountCents)
  await postCredit(tx, payment, services.config.commissionPercent)
  const overCents = arrivedCents - amountCents
  const over = { clientId: booking.clientId, bookingId: id, createdAt: now, createdBy: admin.id }
  await post(tx, { ...over, kind: 'overpaid', amountCents: overCents, key: `over:${paymentEventOf(booking)}` })
  if (!hasHour) await refundMoney(tx, { booking, refundCents: amountCents, now })
  const kind = before === 'pending_confirmation' ? 'payment_confirmed' : 'booking_marked_paid'
  await recordAction(tx, { adminId: admin.id, kind, subjectId: id, amountCents, at: now })
  const settled = (await findBooking(tx, id)) ?? row
  await mailLatePayment(tx, services, { row: settled, hasHour })
  return settled
}
