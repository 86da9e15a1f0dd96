import { commissionToReverse } from '@entrena/contract/money/ledger/rules'
import { hasAnnouncedTransfer } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import { getReservedCents, type SumsByKind, sumPurchases, writePostings } from '../ledger/queries'
import { addRefundDue, type PurchaseRow, setTransferToCheck } from './queries/purchases'
import { heldOf, releaseHeldMoney } from './release-money'

interface MoneyBack {
  /** The locked booking as it was before the change. */
  readonly booking: PurchaseRow
  /** How much of the paid price goes back to the client. */
  readonly refundCents: number
  readonly now: Date
}

/** Moves the money when a booking, or the rest of its package, is cancelled. */
export async function settleCancelledMoney(tx: Db, back: MoneyBack): Promise<void> {
  const { booking, refundCents, now } = back
  const isToCheck = booking.priceCents > 0 && hasAnnouncedTransfer(booking)
  if (isToCheck) await setTransferToCheck(tx, booking.id, now)
  await returnReservedToBalance(tx, booking, now)
  if (refundCents > 0) await addRefundDue(tx, booking, refundCents, now)
  await postCancellation(tx, back)
}

/** Refunds money for a session that stays completed, or for a booking that was paid too late. */
export async function refundMoney(tx: Db, back: MoneyBack): Promise<void> {
  if (back.refundCents === 0) return
  await addRefundDue(tx, back.booking, back.refundCents, back.now)
  await postCancellation(tx, back)
}

/** For a booking that was never fully paid: moves the reserved part payment to the client's balance. */
export async function returnReservedToBalance(
  tx: Db,
  { id, clientId, sequence }: PurchaseRow,
  now: Date,
): Promise<void> {
  const amountCents = await getReservedCents(tx, id)
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: now }
  await writePostings(tx, { ...about, kind: 'freed', amountCents, key: `freed:${id}:${sequence}` })
}

/** Maximum rounding difference: one cent for each session of a package. */
const maxRoundedCents = 100

/**
 * Writes the postings of a cancellation: credits the refund to the client's balance, and releases the part that the
 * trainer may keep.
 */
export async function postCancellation(tx: Db, { booking, refundCents, now }: MoneyBack): Promise<void> {
  const { id, trainerId, clientId, purchaseId } = booking
  const sums = (await sumPurchases(tx, [purchaseId])).get(purchaseId) ?? {}
  const { heldCents, commissionCents } = splitRefund(sums, refundCents)
  const givableCents = (sums.commission ?? 0) - (sums.commission_back ?? 0)
  if (sums.credit && commissionCents > givableCents + maxRoundedCents)
    throw new Error(`More would go back of ${purchaseId} than is held`)
  const about = { trainerId, clientId, bookingId: id, purchaseId, createdAt: now }
  // Includes the total refund in the key, because a booking can have several refunds.
  const event = `${id}:${booking.refundCents + refundCents}`
  await writePostings(
    tx,
    { ...about, kind: 'reversal', amountCents: heldCents, key: `back:${event}` },
    { ...about, kind: 'commission_back', amountCents: commissionCents, key: `comback:${event}` },
  )
  await releaseHeldMoney(tx, purchaseId, { key: `kept:${event}:${booking.sequence}`, now })
}

/**
 * Splits a refund: the commission returns its share, and the rest comes from the trainer's held money. If a cent is
 * missing there because of rounding, the commission pays this cent too.
 */
export function splitRefund(
  sums: SumsByKind,
  refundCents: number,
): { readonly heldCents: number; readonly commissionCents: number } {
  const { credit = 0, commission = 0, reversal = 0, commission_back: before = 0 } = sums
  const paid = { priceCents: credit + commission, commissionCents: commission }
  const share = commissionToReverse(paid, reversal + before + refundCents) - before
  const heldCents = Math.min(heldOf(sums), refundCents - share)
  return { heldCents, commissionCents: refundCents - heldCents }
}
