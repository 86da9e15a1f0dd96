import { commissionBack } from '@entrena/contract/money/ledger/rules'
import type { Db } from '../../../../platform/db/db'
import type { DomainEvents } from '../../../../platform/events'
import type { StoredBooking } from '../../../bookings/public'
import { post, type Sums, sumPurchases } from '../../ledger/public'
import { heldOf, releaseHeld } from './release'

/** Each session of a package may be rounded by a cent. */
const mostRoundedCents = 100

/**
 * How a refund is split: the commission gives back its share, and the rest was held for the trainer. Rounding may leave a
 * cent more to give back than is held; the commission pays it.
 */
export function splitRefund(
  sums: Sums,
  refundCents: number,
): { readonly heldCents: number; readonly commissionCents: number } {
  const { credit = 0, commission = 0, reversal = 0, commission_back: before = 0 } = sums
  const paid = { priceCents: credit + commission, commissionCents: commission }
  const share = commissionBack(paid, reversal + before + refundCents) - before
  const heldCents = Math.min(heldOf(sums), refundCents - share)
  return { heldCents, commissionCents: refundCents - heldCents }
}

/** What had arrived for a booking that was never paid in full goes to the client's balance. */
export async function freeReserved(tx: Db, booking: StoredBooking, now: Date): Promise<void> {
  const { id, clientId, partPaidCents, sequence } = booking
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: now }
  await post(tx, { ...about, kind: 'freed', amountCents: partPaidCents, key: `freed:${id}:${sequence}` })
}

/** Money for a session goes back to the client's balance. The booking itself stores that it is due. */
export async function takeBack(tx: Db, { booking, refundCents, now }: DomainEvents['bookingCancelled']): Promise<void> {
  const { id, trainerId, clientId, purchaseId } = booking
  if (booking.status !== 'cancelled') await freeReserved(tx, booking, now)
  const sums = (await sumPurchases(tx, [purchaseId])).get(purchaseId) ?? {}
  const { heldCents, commissionCents } = splitRefund(sums, refundCents)
  const givableCents = (sums.commission ?? 0) - (sums.commission_back ?? 0)
  if (sums.credit && commissionCents > givableCents + mostRoundedCents)
    throw new Error(`More would go back of ${purchaseId} than is held`)
  const about = { trainerId, clientId, bookingId: id, purchaseId, createdAt: now }
  // What was refunded of the booking in all names the event, because one booking can have several refunds.
  const event = `${id}:${booking.refundCents + refundCents}`
  await post(
    tx,
    { ...about, kind: 'reversal', amountCents: heldCents, key: `back:${event}` },
    { ...about, kind: 'commission_back', amountCents: commissionCents, key: `comback:${event}` },
  )
  await releaseHeld(tx, purchaseId, { key: `kept:${event}:${booking.sequence}`, now })
}
