import { randomUUID } from 'node:crypto'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { BatchTransfer, WholeBatch } from '@entrena/contract/money/payouts/entity'
import {
  batchAlreadySentRefusal,
  batchNotFound,
  batchTakenBackRefusal,
  transferNotFound,
  transferNotSentRefusal,
} from '@entrena/contract/money/payouts/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { lockRefundsDue, settleRefunds } from '../balance/balance'
import { insertDebts } from '../debts/queries'
import { writePostings } from '../ledger/queries'
import { decryptBankDetails } from './bank-account'
import { getBatch, referenceOfTransfer } from './export-batch'
import { mailTransferReturned, mailTransferSent } from './mails'
import {
  changeTransfer,
  changeTransfersOf,
  closeBatchIfDone,
  findBatch,
  findTransfer,
  listRefundedClients,
  listTransferOwners,
  lockTransfers,
  reopenBatch,
  type StoredTransfer,
  setBatchSent,
} from './queries/transfers'
import { presentBatchTransfer, returnPostingOf } from './transfer'

/** An admin has given the batch to the bank. The refunds of its clients' bookings count as sent. */
export function markBatchSent(services: Services, admin: Actor, id: string): Promise<WholeBatch> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    await lockRefundsDue(tx, await listRefundedClients(tx, id))
    if (!(await setBatchSent(tx, id, now()))) throw await whyNotExported(tx, id)
    const sent = await changeTransfersOf(tx, id, { state: 'sent', sentAt: now() })
    for (const transfer of sent) {
      await mailTransferSent(tx, services, transfer)
      if (transfer.kind === 'payout') continue
      await settleRefunds(tx, { clientId: transfer.ownerId, by: admin.id, at: now(), sent: sentAs(transfer, now()) })
    }
    const amountCents = sent.reduce((sum, transfer) => sum + transfer.amountCents, 0)
    await recordAction(tx, { adminId: admin.id, kind: 'batch_sent', subjectId: id, amountCents, at: now() })
    return getBatch(services, tx, id)
  })
}

/** Returns the refusal for a batch that is unknown, or was already sent or taken back, perhaps by another admin. */
export async function whyNotExported(tx: Db, id: string) {
  const row = await findBatch(tx, id)
  if (!row) return refusedWith(batchNotFound)
  return refusedWith(row.batch.state === 'taken_back' ? batchTakenBackRefusal : batchAlreadySentRefusal)
}

function sentAs({ id, amountCents }: StoredTransfer, now: Date) {
  return { transferId: id, cents: amountCents, on: dominicanDate(now), bankReference: referenceOfTransfer(id) }
}

async function follow(
  tx: Db,
  id: string,
  { from, change }: { readonly from: readonly StoredTransfer['state'][]; readonly change: Partial<StoredTransfer> },
): Promise<StoredTransfer> {
  const changed = await changeTransfer(tx, { id, from, change })
  if (!changed) throw refusedWith((await findTransfer(tx, id)) ? transferNotSentRefusal : transferNotFound)
  return changed
}

async function present(tx: Db, services: Services, transfer: StoredTransfer): Promise<BatchTransfer> {
  const row = await findTransfer(tx, transfer.id)
  return presentBatchTransfer({ transfer, ownerName: row?.ownerName ?? null }, services.now())
}

interface Sight {
  readonly id: string
  readonly by: string
  /** Day of the statement line. null if an admin confirmed it by hand; the day of sending then counts. */
  readonly bankDay: string | null
}

export function markTransferSeen(services: Services, admin: Actor, id: string): Promise<BatchTransfer> {
  return services.db.transaction(async (tx) =>
    present(tx, services, await recordTransferSeen(tx, services, { id, by: admin.id, bankDay: null })),
  )
}

export async function recordTransferSeen(
  tx: Db,
  services: Services,
  { id, by, bankDay }: Sight,
): Promise<StoredTransfer> {
  const at = services.now()
  const seen = await follow(tx, id, { from: ['sent'], change: { state: 'seen', seenAt: at } })
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

export function markTransferReturned(
  services: Services,
  admin: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<BatchTransfer> {
  return services.db.transaction(async (tx) => {
    await lockPeople(tx, await listTransferOwners(tx, [id]), 'key share')
    const [before] = await lockTransfers(tx, [id])
    // The transfer was found on a statement, so its return must be found on a statement too.
    if (before?.state === 'seen') {
      await postTransferReturned(tx, before, { id, by: admin.id, at: services.now(), bankDay: null })
    }
    return present(tx, services, await returnTransfer(tx, services, { id, by: admin.id, reason }))
  })
}

interface Return {
  readonly id: string
  readonly by: string
  readonly pressId?: string | undefined
  readonly reason: string
}

/**
 * Handles money that the bank sent back. It returns to the ledger account from which it was taken, or becomes a debt if
 * the recipient was deleted since. The caller must have locked the recipient, because a concurrent deletion would not
 * see the money.
 */
export async function returnTransfer(
  tx: Db,
  services: Services,
  { id, by, pressId, reason }: Return,
): Promise<StoredTransfer> {
  const at = services.now()
  const change = { state: 'returned' as const, returnedAt: at, returnReason: reason }
  const returned = await follow(tx, id, { from: ['sent', 'seen'], change })
  await writePostings(tx, returnPostingOf(returned, at, by))
  await mailTransferReturned(tx, services, returned)
  await recordDebtToDeleted(tx, services, returned)
  const { amountCents } = returned
  await recordAction(tx, { adminId: by, kind: 'transfer_returned', subjectId: id, amountCents, at, pressId })
  if (returned.batchId) await closeBatchIfDone(tx, returned.batchId)
  return returned
}

/**
 * Records a debt if the recipient was deleted after the export. The e-mail address is gone, but the bank details
 * contain a name.
 */
export async function recordDebtToDeleted(
  tx: Db,
  services: Services,
  { kind, ownerId, amountCents, sealed }: StoredTransfer,
) {
  if ((await lockPeople(tx, [ownerId], 'key share')).length > 0) return
  const name = (services.config.dataKey && decryptBankDetails(services, sealed, ownerId)?.account_holder) || ownerId
  const creditor = { creditorId: ownerId, creditorName: name, creditorEmail: '' }
  const createdAt = services.now()
  const isEarnings = kind === 'payout'
  const [debt] = await insertDebts(tx, [
    { kind: isEarnings ? 'earnings' : 'balance', ...creditor, amountCents, createdAt },
  ])
  if (!debt || isEarnings) return
  await writePostings(tx, { kind: 'claimed', amountCents, clientId: ownerId, key: `claim:${debt.id}`, createdAt })
}
