import type { Db } from '../../../platform/db/db'
import type { BookingRow } from '../../bookings/public'
import { lockRowsFound } from '../../locks/public'
import { dueOrRecordedRefundCents } from '../purchases/present-purchase'
import { insertRefund, listRefundsDue, setRefundSettled } from '../purchases/queries/purchases'

interface Choice {
  readonly clientId: string
  readonly by: string
  readonly at: Date
  /** Set if money was sent to the client's bank. If not set, the client keeps all due refunds as balance. */
  readonly sent?: {
    readonly transferId: string
    readonly cents: number
    readonly on: string
    readonly bankReference: string
  }
}

/** Locks clients and their bookings with a refund due, so that each balance is used by one request at a time. */
export async function lockRefundsDue(tx: Db, clientIds: readonly string[], more: readonly string[] = []) {
  const find = async () => {
    const due = await Promise.all(clientIds.map((id) => listRefundsDue(tx, id)))
    return {
      people: Object.fromEntries(clientIds.map((id) => [id, 'no key update'] as const)),
      bookings: [...more, ...due.flat().map(({ booking }) => booking.id)],
    }
  }
  return lockRowsFound(tx, find)
}

/**
 * Records what happened to a client's due refunds: they were kept as balance, or an amount was sent to the bank. A sent
 * amount settles the oldest bookings first, and what it does not cover stays due. Lock with `lockRefundsDue` first.
 */
export async function settleRefunds(tx: Db, { clientId, by, at, sent }: Choice): Promise<void> {
  let leftCents = sent?.cents ?? Number.POSITIVE_INFINITY
  for (const row of await listRefundsDue(tx, clientId)) {
    if (leftCents <= 0) return
    const { booking } = row
    const dueCents = dueOrRecordedRefundCents(row)
    const amountCents = Math.min(dueCents, leftCents)
    leftCents -= amountCents
    await insertRefund(tx, {
      bookingId: booking.id,
      outcome: sent ? 'sent' : 'kept',
      amountCents,
      sentOn: sent?.on ?? null,
      bankReference: sent?.bankReference ?? null,
      transferId: sent?.transferId ?? null,
      recordedAt: at,
      recordedBy: by,
    })
    if (amountCents === dueCents) await setRefundSettled(tx, booking.id, at)
  }
}

interface Undone {
  readonly row: BookingRow
  readonly cents: number
  readonly by: string
  readonly at: Date
}

/** Records that a confirmed payment was a mistake, so that its refund is no longer due. */
export async function recordUndonePayment(tx: Db, { row, cents, by, at }: Undone): Promise<void> {
  const { id } = row.booking
  await insertRefund(tx, { bookingId: id, outcome: 'undone', amountCents: cents, recordedAt: at, recordedBy: by })
  await setRefundSettled(tx, id, at)
}
