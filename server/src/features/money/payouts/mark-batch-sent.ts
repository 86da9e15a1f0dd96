import { dominicanDate } from '@entrena/contract/dominican-time'
import type { WholeBatch } from '@entrena/contract/money/payouts/entity'
import { batchAlreadySentRefusal, batchNotFound, batchTakenBackRefusal } from '@entrena/contract/money/payouts/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { lockRefundsDue, settleRefunds } from '../balance/settle-refunds'
import { getBatch, referenceOfTransfer } from './export-batch'
import { mailTransferSent } from './mails'
import {
  changeTransfersOf,
  findBatch,
  listRefundedClients,
  type StoredTransfer,
  setBatchSent,
} from './queries/transfers'

/**
 * Marks a batch as sent, after an admin has given its file to the bank. The refunds in it are recorded as sent for the
 * clients' bookings.
 */
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
