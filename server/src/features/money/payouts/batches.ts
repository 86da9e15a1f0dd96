import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Batch, BatchesQuestion, WholeBatch } from '@entrena/contract/money/payouts/entity'
import { batchFileErased, batchNotFound } from '@entrena/contract/money/payouts/errors'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { mapPage, type Page, startPage } from '../../../platform/paging'
import { refuse } from '../../../platform/refused'
import { unseal } from '../../../platform/seal'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { dataKeyOf } from './bank-account'
import { presentBatchTransfer } from './present-transfer'
import { type BatchRow, findBatch, listBatchRows } from './queries/batches'
import { listBatchTransfers } from './queries/transfers'

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
