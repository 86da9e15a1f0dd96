import type { Db } from '../../../../platform/db/db'
import type { BookingRow } from '../../../bookings/public'
import { lockFound } from '../../../locks/public'
import { listRefundsDue, refundCentsOf, setRefundSettled } from '../../purchases/public'
import { insertRefund } from '../../purchases/queries/purchases'

interface Choice {
  readonly clientId: string
  readonly by: string
  readonly at: Date
  /** Set if money was sent to the client's bank. Otherwise the client keeps everything as balance. */
  readonly sent?: {
    readonly transferId: string
    readonly cents: number
    readonly on: string
    readonly bankReference: string
  }
}

/** Locks clients, so that their balances can be used by one request at a time, and the bookings of which refunds are due. */
export async function lockRefundsDue(tx: Db, clientIds: readonly string[], more: readonly string[] = []) {
  const find = async () => {
    const due = await Promise.all(clientIds.map((id) => listRefundsDue(tx, id)))
    return {
      people: Object.fromEntries(clientIds.map((id) => [id, 'no key update'] as const)),
      bookings: [...more, ...due.flat().map(({ booking }) => booking.id)],
    }
  }
  return lockFound(tx, find)
}

/**
 * The client decided about what is due back, so no refund of these bookings is due any more. What was sent covers the oldest
 * ones first, and the rest stays due. All are locked with `lockRefundsDue`.
 */
export async function settleRefunds(tx: Db, { clientId, by, at, sent }: Choice): Promise<void> {
  let leftCents = sent?.cents ?? Number.POSITIVE_INFINITY
  for (const row of await listRefundsDue(tx, clientId)) {
    if (leftCents <= 0) return
    const { booking } = row
    const dueCents = refundCentsOf(row)
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
  /** Locked. */
  readonly row: BookingRow
  readonly cents: number
  readonly by: string
  readonly at: Date
}

/** The payment was a mistake, so what went back of it leaves the balance, and nothing is due any more. */
export async function recordUndone(tx: Db, { row, cents, by, at }: Undone): Promise<void> {
  const { id } = row.booking
  await insertRefund(tx, { bookingId: id, outcome: 'undone', amountCents: cents, recordedAt: at, recordedBy: by })
  await setRefundSettled(tx, id, at)
}
