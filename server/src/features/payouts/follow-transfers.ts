import { dominicanDate } from '@entrena/contract/dominican-time'
import type { BatchTransfer, WholeBatch } from '@entrena/contract/payouts/entity'
import { batchAlreadySent, batchNotFound, transferNotFound, transferNotSent } from '@entrena/contract/payouts/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findRecipient, lockPeople } from '../accounts/public'
import { post } from '../ledger/public'
import { addDebtToDeleted, settleRefunds } from '../payments/public'
import { readDetails } from './bank-account'
import { getBatch } from './batches'
import { mailReturned, mailSent } from './mails'
import { presentBatchTransfer } from './present-transfer'
import { closeIfDone, findBatch, setBatchSent } from './queries/batches'
import { changeTransfer, changeTransfersOf, findTransfer, listOwners, type StoredTransfer } from './queries/transfers'
import { returnOf } from './withdraw-refund'
import { referenceOfTransfer } from './write-file'

/** The batch was given to the bank. The refunds of its clients' bookings are sent with it. */
export function markBatchSent(services: Services, admin: Actor, id: string): Promise<WholeBatch> {
  const { db, now, events } = services
  return db.transaction(async (tx) => {
    // People are locked before their transfers and bookings.
    await lockPeople(tx, await listOwners(tx, id), 'no key update')
    if (!(await setBatchSent(tx, id, now()))) throw refuse((await findBatch(tx, id)) ? batchAlreadySent : batchNotFound)
    const sent = await changeTransfersOf(tx, id, { state: 'sent', sentAt: now() })
    for (const transfer of sent) {
      await mailSent(tx, services, transfer)
      if (transfer.kind === 'payout') continue
      await settleRefunds(tx, { clientId: transfer.ownerId, by: admin.id, at: now(), sent: sentAs(transfer, now()) })
    }
    const amountCents = sent.reduce((sum, transfer) => sum + transfer.amountCents, 0)
    await events.emit('batchSent', tx, { batchId: id, adminId: admin.id, amountCents, at: now() })
    return getBatch(services, tx, id)
  })
}

/** What the bookings of a client say about a refund that was given to the bank. */
function sentAs({ id, amountCents }: StoredTransfer, now: Date) {
  return { cents: amountCents, on: dominicanDate(now), bankReference: referenceOfTransfer(id) }
}

async function follow(
  tx: Db,
  id: string,
  { from, change }: { readonly from: readonly StoredTransfer['state'][]; readonly change: Partial<StoredTransfer> },
): Promise<StoredTransfer> {
  const changed = await changeTransfer(tx, { id, from, change })
  if (!changed) throw refuse((await findTransfer(tx, id)) ? transferNotSent : transferNotFound)
  return changed
}

async function present(tx: Db, services: Services, transfer: StoredTransfer): Promise<BatchTransfer> {
  if (transfer.batchId) await closeIfDone(tx, transfer.batchId)
  const row = await findTransfer(tx, transfer.id)
  return presentBatchTransfer({ transfer, ownerName: row?.ownerName ?? null }, services.now())
}

export function markTransferSeen(services: Services, admin: Actor, id: string): Promise<BatchTransfer> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const seen = await follow(tx, id, { from: ['sent'], change: { state: 'seen', seenAt: now() } })
    const { amountCents } = seen
    const about = { amountCents, transferId: id, createdAt: now(), createdBy: admin.id }
    await post(tx, { ...about, kind: 'left', key: `left:${id}` })
    return present(tx, services, seen)
  })
}

/** The bank sent the money back. It returns to the account it came from, or is owed to the person who was deleted since. */
export function markTransferReturned(
  services: Services,
  admin: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<BatchTransfer> {
  const { db, now, events } = services
  return db.transaction(async (tx) => {
    const change = { state: 'returned' as const, returnedAt: now(), returnReason: reason }
    const returned = await follow(tx, id, { from: ['sent'], change })
    await post(tx, returnOf(returned, now(), admin.id))
    await mailReturned(tx, services, returned)
    await oweToDeleted(tx, services, returned)
    const { amountCents } = returned
    await events.emit('transferReturned', tx, { transferId: id, adminId: admin.id, amountCents, at: now() })
    return present(tx, services, returned)
  })
}

/** The recipient was deleted after the export, so nobody can ask for the money again. */
async function oweToDeleted(tx: Db, services: Services, { kind, ownerId, amountCents, sealed }: StoredTransfer) {
  if (await findRecipient(tx, ownerId)) return
  const name = (services.config.dataKey && readDetails(services, sealed, ownerId)?.account_holder) || ownerId
  const owed = {
    kind: kind === 'payout' ? ('earnings' as const) : ('balance' as const),
    id: ownerId,
    name,
    amountCents,
  }
  await addDebtToDeleted(tx, owed, services.now())
}
