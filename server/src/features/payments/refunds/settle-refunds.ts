import type { Db } from '../../../platform/db/db'
import {
  type BookingRow,
  findBooking,
  listRefundsDue,
  lockBooking,
  refundCentsOf,
  setRefundSettled,
} from '../../bookings/public'
import { insertRefund } from '../queries/refunds'

interface Choice {
  readonly clientId: string
  readonly by: string
  readonly at: Date
  /** Set if money was sent to the client's bank. Otherwise the client keeps everything as balance. */
  readonly sent?: { readonly cents: number; readonly on: string; readonly bankReference: string }
}

/**
 * The client decided about what is due back, so no refund of these bookings is due any more. What was sent covers the oldest
 * ones first, and the rest stays due. The client must be locked.
 */
export async function settleRefunds(tx: Db, { clientId, by, at, sent }: Choice): Promise<void> {
  let leftCents = sent?.cents ?? Number.POSITIVE_INFINITY
  for (const { booking } of await listRefundsDue(tx, clientId)) {
    if (leftCents <= 0) return
    await lockBooking(tx, booking.id)
    const row = await findBooking(tx, booking.id)
    // An admin may have recorded it since the list was read.
    if (!row?.booking.refundDue) continue
    const dueCents = refundCentsOf(row)
    const amountCents = Math.min(dueCents, leftCents)
    leftCents -= amountCents
    await insertRefund(tx, {
      bookingId: booking.id,
      outcome: sent ? 'sent' : 'kept',
      amountCents,
      sentOn: sent?.on ?? null,
      bankReference: sent?.bankReference ?? null,
      recordedAt: at,
      recordedBy: by,
    })
    if (amountCents === dueCents) await setRefundSettled(tx, booking.id, at)
  }
}

interface Kept {
  /** Locked. */
  readonly row: BookingRow
  readonly by: string
  readonly at: Date
}

/** All that is due back of a booking stays in the balance of its client. */
export async function keepRefund(tx: Db, { row, by, at }: Kept): Promise<void> {
  const { id } = row.booking
  const amountCents = refundCentsOf(row)
  await insertRefund(tx, { bookingId: id, outcome: 'kept', amountCents, recordedAt: at, recordedBy: by })
  await setRefundSettled(tx, id, at)
}
