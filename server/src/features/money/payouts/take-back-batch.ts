import type { WholeBatch } from '@entrena/contract/money/payouts/entity'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { enqueueMails, type Letter } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { post } from '../ledger/queries'
import { getBatch } from './export-batch'
import { notExported, oweToDeleted } from './follow-transfers'
import { withdrawnLetters } from './mails'
import { findBankAccount } from './queries/bank-accounts'
import {
  changeTransfer,
  listBatchTransfers,
  lockTransfers,
  type StoredTransfer,
  setBatchTakenBack,
} from './queries/transfers'
import { returnOf } from './transfer'

/**
 * Undoes an export, until the batch is marked as sent. Payouts are available again, and refunds wait for the next batch.
 * Locks people before the batch and its transfers, like everything that changes transfers.
 */
export function takeBackBatch(services: Services, admin: Actor, id: string): Promise<WholeBatch> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    // The transfers of an exported batch do not change, so they can be read before the locks.
    const listed = (await listBatchTransfers(tx, id)).map(({ transfer }) => transfer)
    const owners = listed.map(({ ownerId }) => ownerId)
    const people = await lockPeople(tx, owners, 'no key update')
    const cents = listed.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const taken = { at: now(), by: admin.id, cents, transfers: listed.length }
    if (!(await setBatchTakenBack(tx, id, taken))) throw await notExported(tx, id)
    const transfers = await lockTransfers(
      tx,
      listed.map((transfer) => transfer.id),
    )
    const letters: Letter[] = []
    for (const transfer of transfers) {
      const owner = people.find((person) => person.id === transfer.ownerId)
      const waits = transfer.kind === 'refund' && owner && !owner.suspendedAt && (await isStillWanted(tx, transfer))
      if (waits) await unbatch(tx, transfer, 'asked')
      else await giveBack(tx, services, admin, transfer)
      // The suspension could not cancel a refund that was in a batch, so its client is told now.
      if (transfer.kind === 'refund' && owner?.suspendedAt)
        letters.push(...(await withdrawnLetters(tx, services, transfer)))
    }
    await recordAction(tx, {
      adminId: admin.id,
      kind: 'batch_taken_back',
      subjectId: id,
      amountCents: cents,
      at: now(),
    })
    await enqueueMails(tx, letters)
    return getBatch(services, tx, id)
  })
}

/**
 * A change of bank details returns waiting refunds to the balance, because an attacker may have asked for them. Refunds in a
 * batch cannot be returned at that time, so they are checked here.
 */
async function isStillWanted(tx: Db, { ownerId, createdAt }: StoredTransfer): Promise<boolean> {
  const account = await findBankAccount(tx, ownerId)
  return Boolean(account?.sealed) && account !== undefined && account.changedAt <= createdAt
}

async function unbatch(tx: Db, { id }: StoredTransfer, state: 'asked' | 'withdrawn'): Promise<void> {
  await changeTransfer(tx, { id, from: ['in_batch'], change: { state, batchId: null, inBatchAt: null } })
}

/** Reverses what the export took. What belongs to somebody who was deleted since is owed. */
async function giveBack(tx: Db, services: Services, admin: Actor, transfer: StoredTransfer): Promise<void> {
  await unbatch(tx, transfer, 'withdrawn')
  await post(tx, returnOf(transfer, services.now(), admin.id))
  await oweToDeleted(tx, services, transfer)
}
