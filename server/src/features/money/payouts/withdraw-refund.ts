import type { Db } from '../../../platform/db/db'
import { post } from '../ledger/public'
import { changeTransfer, findOpenRefund, type StoredTransfer } from './queries/transfers'

/** The posting that gives back what a transfer took. */
export function returnOf({ id, kind, ownerId, amountCents }: StoredTransfer, createdAt: Date, createdBy: string) {
  const about = { amountCents, transferId: id, key: `retd:${id}`, createdAt, createdBy }
  return kind === 'payout'
    ? { ...about, kind: 'payout_returned' as const, trainerId: ownerId }
    : { ...about, kind: 'refund_returned' as const, clientId: ownerId }
}

/** Puts a refund that no batch has yet back into the balance. Returns undefined if there is none, or a batch has it. */
export async function returnToBalance(
  tx: Db,
  { clientId, at }: { readonly clientId: string; readonly at: Date },
): Promise<StoredTransfer | undefined> {
  const open = await findOpenRefund(tx, clientId)
  const withdrawn = open && (await changeTransfer(tx, { id: open.id, from: ['asked'], change: { state: 'withdrawn' } }))
  if (withdrawn) await post(tx, returnOf(withdrawn, at, clientId))
  return withdrawn
}
