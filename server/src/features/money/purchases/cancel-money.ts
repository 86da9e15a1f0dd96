import { commissionBack } from '@entrena/contract/money/ledger/rules'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import { post, type Sums, sumPurchases } from '../ledger/public'
import { addRefundDue, type PurchaseRow, setTransferToCheck } from './queries/purchases'
import { heldOf, releaseHeld } from './release'

interface MoneyBack {
  /** Returns the row before the change. It stays locked until the transaction ends. */
  readonly booking: PurchaseRow
  /** How much of the paid price goes back to the client. */
  readonly refundCents: number
  readonly now: Date
}

/** A booking, or what was left of its package, was cancelled. */
export async function cancelMoney(tx: Db, back: MoneyBack): Promise<void> {
  const { booking, refundCents, now } = back
  const isToCheck = booking.priceCents > 0 && hasAnnouncedTransfer(booking)
  if (isToCheck) await setTransferToCheck(tx, booking.id, now)
  await freeReserved(tx, booking, now)
  if (refundCents > 0) await addRefundDue(tx, booking, refundCents, now)
  await takeBack(tx, back)
}

/** Money for a session that stays done, or of a booking that was paid too late, is due back to the client. */
export async function refundMoney(tx: Db, back: MoneyBack): Promise<void> {
  if (back.refundCents === 0) return
  await addRefundDue(tx, back.booking, back.refundCents, back.now)
  await takeBack(tx, back)
}

/** The part payment of a booking that was never paid in full goes to the client's balance. */
export async function freeReserved(tx: Db, booking: PurchaseRow, now: Date): Promise<void> {
  const { id, clientId, partPaidCents, sequence } = booking
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: now }
  await post(tx, { ...about, kind: 'freed', amountCents: partPaidCents, key: `freed:${id}:${sequence}` })
}

/** Each session of a package may be rounded by a cent. */
const mostRoundedCents = 100

/** Writes the postings of a cancellation: credits the refund to the client's balance, and releases what the trainer may keep. */
export async function takeBack(tx: Db, { booking, refundCents, now }: MoneyBack): Promise<void> {
  const { id, trainerId, clientId, purchaseId } = booking
  const sums = (await sumPurchases(tx, [purchaseId])).get(purchaseId) ?? {}
  const { heldCents, commissionCents } = splitRefund(sums, refundCents)
  const givableCents = (sums.commission ?? 0) - (sums.commission_back ?? 0)
  if (sums.credit && commissionCents > givableCents + mostRoundedCents)
    throw new Error(`More would go back of ${purchaseId} than is held`)
  const about = { trainerId, clientId, bookingId: id, purchaseId, createdAt: now }
  // The total refund identifies the event, because one booking can have several refunds.
  const event = `${id}:${booking.refundCents + refundCents}`
  await post(
    tx,
    { ...about, kind: 'reversal', amountCents: heldCents, key: `back:${event}` },
    { ...about, kind: 'commission_back', amountCents: commissionCents, key: `comback:${event}` },
  )
  await releaseHeld(tx, purchaseId, { key: `kept:${event}:${booking.sequence}`, now })
}

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
