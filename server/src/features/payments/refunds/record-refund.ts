import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { SentRefund } from '@entrena/contract/payments/entity'
import { noRefundHere, refundAlreadyRecorded, refundDayInvalid, refundIsDue } from '@entrena/contract/payments/errors'
import { mayRecordRefund, type RefundOutcome } from '@entrena/contract/payments/rules'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import {
  type BookingRow,
  findBooking,
  lockBooking,
  presentBooking,
  refundCentsOf,
  refundStateOf,
  setRefundSettled,
} from '../../bookings/public'
import { insertRefund } from '../queries/refunds'
import { mailRefund } from './refund-mails'

interface Recorded {
  readonly id: string
  readonly outcome: RefundOutcome
  /** Set if the money was sent back. */
  readonly sent?: SentRefund
}

/** Records what became of the money that is due back, and tells the client. Of two concurrent admins, only one succeeds. */
export function recordRefund(services: Services, admin: Actor, { id, outcome, sent }: Recorded): Promise<Booking> {
  const { db, now, events } = services
  return db.transaction(async (tx) => {
    const recordable = await getRecordable(tx, id, outcome)
    if (sent && !isPossibleDay(sent.sent_on, recordable.booking.createdAt, now())) throw refuse(refundDayInvalid)
    const amountCents = refundCentsOf(recordable)
    await insertRefund(tx, {
      bookingId: id,
      outcome,
      amountCents,
      sentOn: sent?.sent_on ?? null,
      bankReference: sent?.bank_reference ?? null,
      recordedAt: now(),
      recordedBy: admin.id,
    })
    await setRefundSettled(tx, id, now())
    await events.emit('refundRecorded', tx, { bookingId: id, adminId: admin.id, outcome, amountCents, at: now() })
    const row = await findBooking(tx, id)
    if (!row) throw refuse(bookingNotFound)
    await mailRefund(tx, services, { row, outcome })
    return presentBooking(row, admin, now())
  })
}

async function getRecordable(tx: Db, id: string, outcome: RefundOutcome): Promise<BookingRow> {
  await lockBooking(tx, id)
  const row = await findBooking(tx, id)
  if (!row) throw refuse(bookingNotFound)
  const state = refundStateOf(row)
  if (!state) throw refuse(noRefundHere)
  if (mayRecordRefund(state, outcome)) return row
  throw refuse(state === 'due' ? refundIsDue : refundAlreadyRecorded)
}

function isPossibleDay(day: string, bookedAt: Date, now: Date): boolean {
  return day >= dominicanDate(bookedAt) && day <= dominicanDate(now)
}
