import type { WholeBatch } from '@entrena/contract/money/payouts/entity'
import { batchOnStatementRefusal } from '@entrena/contract/money/payouts/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { enqueueMails, type MailToEnqueue } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { writePostings } from '../ledger/queries'
import { getBatch } from './export-batch'
import { refundWithdrawnMails } from './mails'
import { whyNotExported } from './mark-batch-sent'
import { findBankAccount } from './queries/bank-accounts'
import {
  changeTransfer,
  isBatchOnStatement,
  listBatchTransfers,
  lockTransfers,
  type StoredTransfer,
  setBatchTakenBack,
} from './queries/transfers'
import { recordDebtToDeleted } from './return-transfer'
import { returnPostingOf } from './transfer'

/**
 * Undoes an export, which is possible until the batch is marked as sent. Payouts are available again, and refunds wait
 * for the next batch. Like every change of transfers, locks people first, then the batch and its transfers.
 */
export function takeBackBatch(services: Services, admin: Actor, id: string): Promise<WholeBatch> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    // The transfers are read without locks, because those of an exported batch do not change.
    const listed = (await listBatchTransfers(tx, id)).map(({ transfer }) => transfer)
    const owners = listed.map(({ ownerId }) => ownerId)
    const people = await lockPeople(tx, owners, 'no key update')
    const cents = listed.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const taken = { at: now(), by: admin.id, cents, transfers: listed.length }
    // The bank has already sent this money, so it would be paid twice.
    const isAtBank = await isBatchOnStatement(tx, id)
    if (!(await setBatchTakenBack(tx, id, taken))) throw await whyNotExported(tx, id)
    if (isAtBank) throw refusedWith(batchOnStatementRefusal)
    const transfers = await lockTransfers(
      tx,
      listed.map((transfer) => transfer.id),
    )
    const letters: MailToEnqueue[] = []
    for (const transfer of transfers) {
      const owner = people.find((person) => person.id === transfer.ownerId)
      const waits = transfer.kind === 'refund' && owner && !owner.suspendedAt && (await isStillWanted(tx, transfer))
      if (waits) await unbatch(tx, transfer, 'asked')
      else await giveBack(tx, services, admin, transfer)
      // When a client is suspended or changes bank details, a refund that is already in a batch stays there. So the
      // client is told only when the batch is taken back.
      const reason = owner?.suspendedAt ? 'suspended' : 'details_changed'
      if (transfer.kind === 'refund' && owner && !waits)
        letters.push(...(await refundWithdrawnMails(tx, services, transfer, reason)))
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
 * False if the bank details were changed or deleted since the refund was requested, because the request may be from an
 * attacker. Changed details return requested refunds to the balance, but not those in a batch, so this function checks
 * these.
 */
async function isStillWanted(tx: Db, { ownerId, createdAt }: StoredTransfer): Promise<boolean> {
  const account = await findBankAccount(tx, ownerId)
  return Boolean(account?.sealed) && account !== undefined && account.changedAt <= createdAt
}

async function unbatch(tx: Db, { id }: StoredTransfer, state: 'asked' | 'withdrawn'): Promise<void> {
  await changeTransfer(tx, { id, from: ['in_batch'], change: { state, batchId: null, inBatchAt: null } })
}

/** Returns the exported money to its owner's ledger account. If the owner was deleted since, also records a debt. */
async function giveBack(tx: Db, services: Services, admin: Actor, transfer: StoredTransfer): Promise<void> {
  await unbatch(tx, transfer, 'withdrawn')
  await writePostings(tx, returnPostingOf(transfer, services.now(), admin.id))
  await recordDebtToDeleted(tx, services, transfer)
}
