import { commissionOf } from '@entrena/contract/ledger/rules'
import type { Db } from '../../../platform/db/db'
import { post } from '../../ledger/public'

export interface Payment {
  readonly booking: {
    readonly id: string
    readonly clientId: string
    readonly trainerId: string
    readonly priceCents: number
  }
  readonly at: Date
  /** null in the demo. */
  readonly by: string | null
}

/** Books a transfer that arrived for a booking. `beforeCents` had arrived before; it names the event. */
export async function postReceived(
  tx: Db,
  { booking, at, by }: Payment,
  amountCents: number,
  beforeCents = 0,
): Promise<void> {
  const { id, clientId } = booking
  const key = `in:${id}:${beforeCents}`
  await post(tx, {
    kind: 'received',
    amountCents,
    clientId,
    bookingId: id,
    purchaseId: id,
    key,
    createdAt: at,
    createdBy: by,
  })
}

/** Books what became of a booking's price: the trainer's share is held until the sessions took place. */
export async function postCredit(tx: Db, { booking, at, by }: Payment, commissionPercent: number): Promise<void> {
  const { id, clientId, trainerId, priceCents } = booking
  const commissionCents = commissionOf(priceCents, commissionPercent)
  const about = { clientId, trainerId, bookingId: id, purchaseId: id, createdAt: at, createdBy: by }
  await post(
    tx,
    { ...about, kind: 'credit', amountCents: priceCents - commissionCents, key: `pay:${id}` },
    { ...about, kind: 'commission', amountCents: commissionCents, key: `com:${id}` },
  )
}
