import { randomUUID } from 'node:crypto'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { BatchTransfer } from '@entrena/contract/money/payouts/entity'
import { transferNotFound, transferNotSentRefusal } from '@entrena/contract/money/payouts/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { writePostings } from '../ledger/queries'
import {
  changeTransfer,
  closeBatchIfDone,
  findTransfer,
  lockTransfers,
  reopenBatch,
  type StoredTransfer,
} from './queries/transfers'
import { presentBatchTransfer } from './transfer'

export async function changeSentTransfer(
  tx: Db,
  id: string,
  { from, change }: { readonly from: readonly StoredTransfer['state'][]; readonly change: Partial<StoredTransfer> },
): Promise<StoredTransfer> {
  const changed = await changeTransfer(tx, { id, from, change })
  if (!changed) throw refusedWith((await findTransfer(tx, id)) ? transferNotSentRefusal : transferNotFound)
  return changed
}

export async function presentChanged(tx: Db, services: Services, transfer: StoredTransfer): Promise<BatchTransfer> {
  const row = await findTransfer(tx, transfer.id)
  return presentBatchTransfer({ transfer, ownerName: row?.ownerName ?? null }, services.now())
}

interface Sight {
  readonly id: string
  readonly by: string
  /** Day of the statement line. null if an admin confirmed the transfer by hand: the day of sending is used then. */
  readonly bankDay: string | null
}

export function markTransferSeen(services: Services, admin: Actor, id: string): Promise<BatchTransfer> {
  return services.db.transaction(async (tx) =>
    presentChanged(tx, services, await recordTransferSeen(tx, services, { id, by: admin.id, bankDay: null })),
  )
}

export async function recordTransferSeen(
  tx: Db,
  services: Services,
  { id, by, bankDay }: Sight,
): Promise<StoredTransfer> {
  const at = services.now()
  const seen = await changeSentTransfer(tx, id, { from: ['sent'], change: { state: 'seen', seenAt: at } })
  await postTransferSeen(tx, seen, { id, by, at, bankDay })
  if (seen.batchId) await closeBatchIfDone(tx, seen.batchId)
  return seen
}

type At = Sight & { readonly at: Date }

const dayOf = ({ sentAt }: StoredTransfer) => (sentAt ? dominicanDate(sentAt) : null)

/**
 * Posts that a transfer is on a bank statement. The key is random, because a transfer can be posted again after an
 * undo. The transfer's state prevents double posting.
 */
export async function postTransferSeen(tx: Db, transfer: StoredTransfer, { by, at, bankDay }: At): Promise<void> {
  const { id, amountCents } = transfer
  const about = { amountCents, transferId: id, createdAt: at, createdBy: by, bankDay: bankDay ?? dayOf(transfer) }
  await writePostings(tx, { ...about, kind: 'left', key: `left:${id}:${randomUUID()}` })
}

export async function postTransferReturned(
  tx: Db,
  { id, amountCents }: StoredTransfer,
  { by, at, bankDay }: At,
): Promise<void> {
  const about = { amountCents, transferId: id, createdAt: at, createdBy: by, bankDay }
  await writePostings(tx, { ...about, kind: 'came_back', key: `back-at-bank:${id}:${randomUUID()}` })
}

export async function undoTransferSeen(tx: Db, services: Services, { id, by, bankDay }: Sight): Promise<void> {
  const [transfer] = await lockTransfers(tx, [id])
  if (!transfer) throw refusedWith(transferNotFound)
  const about = { amountCents: transfer.amountCents, transferId: id, createdAt: services.now(), createdBy: by, bankDay }
  await writePostings(tx, { ...about, kind: 'left_undone', key: `unleft:${id}:${randomUUID()}` })
  if (transfer.state !== 'seen') return
  await changeTransfer(tx, { id, from: ['seen'], change: { state: 'sent', seenAt: null } })
  if (transfer.batchId) await reopenBatch(tx, transfer.batchId)
}
