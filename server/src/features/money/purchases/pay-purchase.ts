import { commissionOf } from '@entrena/contract/money/ledger/rules'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { post } from '../ledger/public'
import { type PurchaseRow, setPaid } from './queries/purchases'
import { releaseHeld } from './release'

export interface Payment {
  readonly booking: Pick<PurchaseRow, 'id' | 'clientId' | 'trainerId' | 'priceCents' | 'partPaidCents' | 'sequence'>
  readonly at: Date
  /** null in the demo. */
  readonly by: string | null
}

/** Names a payment: what had arrived before, since the booking was last cancelled or restored. */
export const paymentEventOf = ({ id, sequence, partPaidCents }: Payment['booking']) =>
  `${id}:${sequence}:${partPaidCents}`

/** Marks the booking as paid and credits the trainer once the reserved balance covers the price. */
export async function payPurchase(
  tx: Db,
  { config }: Services,
  { isUnproven = false, ...payment }: Payment & { readonly isUnproven?: boolean },
): Promise<void> {
  const { id, sequence } = payment.booking
  await setPaid(tx, id, payment.at)
  await postCredit(tx, payment, config.commissionPercent)
  await releaseHeld(tx, id, { key: `paid:${id}:${sequence}`, now: payment.at, isUnproven })
}

/** Books a transfer that arrived for a booking. */
export async function postReceived(tx: Db, { booking, at, by }: Payment, amountCents: number): Promise<void> {
  const { id, clientId } = booking
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: at, createdBy: by }
  await post(tx, { ...about, kind: 'received', amountCents, key: `in:${paymentEventOf(booking)}` })
}

/** Books what became of a booking's price: the trainer's share is held until the sessions took place. */
export async function postCredit(tx: Db, { booking, at, by }: Payment, commissionPercent: number): Promise<void> {
  const { id, clientId, trainerId, priceCents, sequence } = booking
  const commissionCents = commissionOf(priceCents, commissionPercent)
  const about = { clientId, trainerId, bookingId: id, purchaseId: id, createdAt: at, createdBy: by }
  await post(
    tx,
    { ...about, kind: 'credit', amountCents: priceCents - commissionCents, key: `pay:${id}:${sequence}` },
    { ...about, kind: 'commission', amountCents: commissionCents, key: `com:${id}:${sequence}` },
  )
}
