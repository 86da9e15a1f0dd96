import { randomUUID } from 'node:crypto'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Batch, BatchDraft, BatchesQuestion, WholeBatch } from '@entrena/contract/money/payouts/entity'
import { batchFileErased, batchNotFound, nothingToPay } from '@entrena/contract/money/payouts/errors'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { mapPage, type Page, startPage } from '../../../platform/paging'
import { refuse } from '../../../platform/refused'
import { seal, unseal } from '../../../platform/seal'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { post } from '../ledger/public'
import { dataKeyOf, readDetails } from './bank-account'
import { payableStateOf } from './payout-plan'
import { presentBatchTransfer } from './present-transfer'
import { type BatchRow, findBatch, insertBatch, listBatchRows } from './queries/batches'
import { listPayableOf } from './queries/payable'
import {
  insertTransfers,
  listBatchTransfers,
  lockReadyRefunds,
  moveToBatch,
  type NewTransfer,
} from './queries/transfers'
import { type FileLine, getFormat, writeFile } from './write-file'

/**
 * Exports payouts and refunds as one batch: the money leaves the accounts and the file is written in one transaction. The
 * trainers are locked, so of several concurrent exports the first takes the money and the others find nothing.
 */
export function exportBatch(services: Services, admin: Actor, draft: BatchDraft): Promise<WholeBatch> {
  const { db, now } = services
  const dataKey = dataKeyOf(services)
  return db.transaction(async (tx) => {
    const id = randomUUID()
    // People are locked before their transfers.
    const taken = await takePayouts(tx, services, draft.trainer_ids)
    const ready = await lockReadyRefunds(tx, draft.refund_ids, now())
    const lines = [...taken, ...ready].flatMap((transfer) => lineOf(services, transfer))
    if (lines.length === 0) throw refuse(nothingToPay)
    // Details that were encrypted with another key cannot be written, so these transfers wait.
    const written = new Set(lines.map((line) => line.id))
    const payouts = taken.filter((transfer) => written.has(transfer.id))
    const refunds = ready.filter((transfer) => written.has(transfer.id))
    const format = await getFormat(tx, draft.format)
    const file = writeFile(lines, format)
    await insertBatch(tx, {
      id,
      format: draft.format,
      sealedFile: seal(dataKey, file.toString('base64'), id),
      exportedAt: now(),
      exportedBy: admin.id,
    })
    await insertTransfers(
      tx,
      payouts.map((payout) => ({ ...payout, state: 'in_batch', batchId: id, inBatchAt: now() })),
    )
    await moveToBatch(
      tx,
      refunds.map((refund) => refund.id),
      { batchId: id, at: now() },
    )
    await post(
      tx,
      ...payouts.map(({ id: transferId, ownerId: trainerId, amountCents }) => ({
        kind: 'payout' as const,
        amountCents,
        trainerId,
        transferId,
        key: `out:${transferId}`,
        createdAt: now(),
        createdBy: admin.id,
      })),
    )
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
    await recordAction(tx, { adminId: admin.id, kind: 'batch_exported', subjectId: id, amountCents, at: now() })
    return getBatch(services, tx, id)
  })
}

type Payout = NewTransfer & { readonly sealed: string }

/** Amounts that can be paid out now, by trainer. Trainers who cannot be paid are missing. */
async function takePayouts(tx: Db, services: Services, trainerIds: readonly string[]): Promise<Payout[]> {
  const now = services.now()
  await lockPeople(tx, trainerIds, 'no key update')
  // Read after the lock, so that what another export has just taken is not paid again.
  return (await listPayableOf(tx, trainerIds)).flatMap((row) => {
    const { trainerId: ownerId, availableCents: amountCents, bank, accountEnding, sealed } = row
    if (payableStateOf(services, row) !== 'ready' || !bank || !accountEnding || !sealed) return []
    const money = { id: randomUUID(), kind: 'payout' as const, ownerId, amountCents, state: 'asked' as const }
    return [{ ...money, bank, accountEnding, sealed, createdAt: now, readyAt: now }]
  })
}

function lineOf(
  services: Services,
  { id, ownerId, amountCents, sealed }: Pick<Payout, 'id' | 'ownerId' | 'amountCents' | 'sealed'>,
): FileLine[] {
  const details = readDetails(services, sealed, ownerId)
  return details ? [{ id, amountCents, day: dominicanDate(services.now()), details }] : []
}

function present({ batch, adminName, totalCents, transfers, seen, returned }: BatchRow): Batch {
  return {
    id: batch.id,
    state: batch.state,
    format: batch.format,
    exported_at: batch.exportedAt.toISOString(),
    exported_by: adminName,
    sent_at: batch.sentAt?.toISOString() ?? null,
    total: toPesos(totalCents),
    transfers,
    seen,
    returned,
  }
}

async function getRow(db: Db, id: string): Promise<BatchRow> {
  const row = await findBatch(db, id)
  if (!row) throw refuse(batchNotFound)
  return row
}

export async function getBatch({ now }: Services, db: Db, id: string): Promise<WholeBatch> {
  const row = await getRow(db, id)
  const lines = await listBatchTransfers(db, id)
  return { ...present(row), lines: lines.map((line) => presentBatchTransfer(line, now())) }
}

const latestFirst = { name: 'batches', key: [isInstant, isUuid] }

export async function listBatches(db: Db, question: BatchesQuestion): Promise<Page<Batch>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [exportedAt = '', id = ''] = beyond ?? []
  const rows = await listBatchRows(db, { beyond: beyond && { exportedAt, id }, limit: fetches })
  return mapPage(cut({ rows, keyOf: ({ sortedBy, batch }) => [sortedBy, batch.id] }), present)
}

export async function getBatchFile(
  services: Services,
  id: string,
): Promise<{ readonly name: string; readonly file: Buffer }> {
  const dataKey = dataKeyOf(services)
  const { batch } = await getRow(services.db, id)
  if (batch.sealedFile === '') throw refuse(batchFileErased)
  const name = `entrena-${batch.format}-${dominicanDate(batch.exportedAt)}-${id.slice(0, 8)}.csv`
  return { name, file: Buffer.from(unseal(dataKey, batch.sealedFile, id), 'base64') }
}
