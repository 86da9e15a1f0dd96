import type { Booking } from '@entrena/contract/bookings/entity'
import { cancelledTakesNoPayment } from '@entrena/contract/payments/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { type BookingRow, findBooking, payLapsed, presentBooking } from '../../bookings/public'
import { isPayableLate } from '../get-payable-booking'
import { insertEntry } from '../queries'
import { mailLatePayment } from './late-mails'

/** Whether both people of a booking are still there. They stay locked until the transaction ends. */
export async function bothStayLocked(tx: Db, bookingId: string): Promise<boolean> {
  const row = await findBooking(tx, bookingId)
  if (!row) return false
  const { clientId, trainerId } = row.booking
  const people = await lockPeople(tx, [clientId, trainerId], 'key share')
  const trainer = people.find(({ id }) => id === trainerId)
  return people.length === 2 && trainer?.role === 'trainer' && people.every(({ leavingAt }) => leavingAt === null)
}

interface Late {
  readonly admin: Actor
  /** The cancelled booking, locked. */
  readonly row: BookingRow
  readonly bothStay: boolean
}

/**
 * The money for a cancelled booking arrived. One that lapsed unpaid gets its hour back if it can; otherwise the trainer's
 * credit is reversed at once and the client is due a refund. Idempotent.
 */
export async function confirmLatePayment(tx: Db, services: Services, { admin, row, bothStay }: Late): Promise<Booking> {
  const { booking } = row
  const { id, trainerId, paymentStatus: before, priceCents: amountCents } = booking
  const isConfirmed = booking.cancelReason === 'unpaid' && before === 'paid'
  if (isConfirmed) return presentBooking(row, admin, services.now())
  if (!isPayableLate(row) || before === 'paid') throw refuse(cancelledTakesNoPayment)
  const now = services.now()
  const hasHour = await payLapsed(tx, { booking, bothStay, now })
  const entry = { trainerId, bookingId: id, createdAt: now }
  await insertEntry(tx, { ...entry, kind: 'credit', amountCents })
  if (!hasHour) await insertEntry(tx, { ...entry, kind: 'reversal', amountCents: -amountCents })
  await services.events.emit('paymentConfirmed', tx, { bookingId: id, adminId: admin.id, amountCents, before, at: now })
  const settled = (await findBooking(tx, id)) ?? row
  await mailLatePayment(tx, services, { row: settled, hasHour })
  return presentBooking(settled, admin, services.now())
}
