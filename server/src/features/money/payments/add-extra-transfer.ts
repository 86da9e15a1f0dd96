import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import type { ExtraTransfer } from '@entrena/contract/money/payments/entity'
import { stillToPayRefusal, transferKnownRefusal } from '@entrena/contract/money/payments/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { type ClickingAdmin, recordAction } from '../../admin-log/public'
import { type BookingRow, findBooking, lockBooking, presentBooking } from '../../bookings/public'
import { writePostingsOnce } from '../ledger/queries'
import { insertRefund, setRefundSettled } from '../purchases/queries/purchases'
import { mailExtraTransfer } from './mails'

/**
 * Adds a transfer to the client's balance because its booking does not need the money: the booking is already paid, or
 * was cancelled. The bank's reference identifies the transfer, so that it is added only once.
 */
export function addExtraTransfer(
  services: Services,
  admin: Actor,
  { id, amount, bank_reference: reference }: ExtraTransfer & { readonly id: string },
): Promise<Booking> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const plain = reference.toLowerCase().replace(/\s+/g, ' ')
    const row = await addExtraTransferInTransaction(tx, services, admin, {
      id,
      amountCents: toCents(amount),
      transfer: plain,
    })
    return presentBooking(row, admin, now())
  })
}

interface Extra {
  readonly id: string
  readonly amountCents: number
  readonly transfer: string
}

export async function addExtraTransferInTransaction(
  tx: Db,
  services: Services,
  admin: ClickingAdmin,
  { id, amountCents, transfer }: Extra,
): Promise<BookingRow> {
  const { now } = services
  await lockBooking(tx, id)
  const row = await findBooking(tx, id)
  if (!row) throw refusedWith(bookingNotFound)
  const { clientId, status, paymentStatus } = row.booking
  if (status !== 'cancelled' && paymentStatus !== 'paid') throw refusedWith(stillToPayRefusal)
  const about = { clientId, bookingId: id, createdAt: now(), createdBy: admin.id }
  const key = `extra:${clientId}:${transfer}`
  if (!(await writePostingsOnce(tx, { ...about, kind: 'overpaid', amountCents, key })))
    throw refusedWith(transferKnownRefusal)
  await settleUnpaid(tx, { row, amountCents, by: admin.id, at: now() })
  const action = { adminId: admin.id, subjectId: id, amountCents, at: now(), pressId: admin.pressId }
  await recordAction(tx, { ...action, kind: 'extra_transfer' })
  const settled = (await findBooking(tx, id)) ?? row
  await mailExtraTransfer(tx, services, { row: settled, overCents: amountCents })
  return settled
}

interface Arrived {
  readonly row: BookingRow
  readonly amountCents: number
  readonly by: string
  readonly at: Date
}

/**
 * Settles the transfer that the client announced for an unpaid booking, which was then cancelled. The admin has just
 * added this transfer to the balance, so it must not be confirmed or refunded as well.
 */
async function settleUnpaid(tx: Db, { row, amountCents, by, at }: Arrived): Promise<void> {
  const { id, status, paymentStatus, priceCents, partPaidCents } = row.booking
  if (status !== 'cancelled' || paymentStatus === 'paid') return
  const leftCents = priceCents - partPaidCents - (row.refund?.sentCents ?? 0)
  const keptCents = Math.min(amountCents, leftCents)
  if (keptCents <= 0) return
  await insertRefund(tx, { bookingId: id, outcome: 'kept', amountCents: keptCents, recordedAt: at, recordedBy: by })
  await setRefundSettled(tx, id, at)
}
