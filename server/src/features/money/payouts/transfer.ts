import { monthsDebtsKept } from '@entrena/contract/money/payments/rules'
import type { BatchTransfer, Transfer } from '@entrena/contract/money/payouts/entity'
import { transferState } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { writePostings } from '../ledger/queries'
import { changeTransfer, eraseDetails, eraseFiles, findOpenRefund, type StoredTransfer } from './queries/transfers'

export function presentTransfer(transfer: StoredTransfer, now: Date): Transfer {
  const { readyAt } = transfer
  const state = transferState(transfer.state, readyAt, now)
  return {
    id: transfer.id,
    kind: transfer.kind,
    state,
    amount: toPesos(transfer.amountCents),
    bank: transfer.bank,
    account_ending: transfer.accountEnding,
    created_at: transfer.createdAt.toISOString(),
    in_batch_at: transfer.inBatchAt?.toISOString() ?? null,
    sent_at: transfer.sentAt?.toISOString() ?? null,
    seen_at: transfer.seenAt?.toISOString() ?? null,
    returned_at: transfer.returnedAt?.toISOString() ?? null,
    return_reason: transfer.returnReason,
    promised_on: transfer.promisedOn,
    paused_until: state === 'asked' ? readyAt.toISOString() : null,
  }
}

export interface ListedTransfer {
  readonly transfer: StoredTransfer
  readonly ownerName: string | null
}

export function presentBatchTransfer({ transfer, ownerName }: ListedTransfer, now: Date): BatchTransfer {
  return { ...presentTransfer(transfer, now), owner_id: transfer.ownerId, owner_name: ownerName }
}

/** Returns the posting that undoes the transfer's posting. */
export function returnPostingOf(
  { id, kind, ownerId, amountCents }: StoredTransfer,
  createdAt: Date,
  createdBy: string,
) {
  const about = { amountCents, transferId: id, key: `retd:${id}`, createdAt, createdBy }
  return kind === 'payout'
    ? { ...about, kind: 'payout_returned' as const, trainerId: ownerId }
    : { ...about, kind: 'refund_returned' as const, clientId: ownerId }
}

/**
 * Withdraws a requested refund, so that its money is in the balance again. Returns undefined if there is none or it is
 * in a batch.
 */
export async function returnRefundToBalance(
  tx: Db,
  { clientId, at }: { readonly clientId: string; readonly at: Date },
): Promise<StoredTransfer | undefined> {
  const open = await findOpenRefund(tx, clientId)
  const withdrawn = open && (await changeTransfer(tx, { id: open.id, from: ['asked'], change: { state: 'withdrawn' } }))
  if (withdrawn) await writePostings(tx, returnPostingOf(withdrawn, at, clientId))
  return withdrawn
}

/**
 * Erases old bank details in transfers and files, because they are kept only as long as recipients may ask about the
 * payment.
 */
export async function eraseOldBankDetails({ db, now }: Services): Promise<void> {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - monthsDebtsKept)
  await eraseDetails(db, before)
  await eraseFiles(db, before)
}
