import { randomUUID } from 'node:crypto'
import { csvCell, csvLine } from '@entrena/contract/csv'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type {
  Batch,
  BatchDraft,
  BatchesQueryParams,
  StoredFormat,
  WholeBatch,
} from '@entrena/contract/money/payouts/entity'
import {
  batchChangedRefusal,
  batchFileErasedRefusal,
  batchNotFound,
  batchTakenBackRefusal,
  nothingToPayRefusal,
} from '@entrena/contract/money/payouts/errors'
import {
  type BankFileColumnKind,
  type BankFileFormat,
  type FormatName,
  formatNames,
  formatPresets,
  type PayableState,
  payableState,
} from '@entrena/contract/money/payouts/rules'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import { decryptText, encryptText } from '../../../platform/seal'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { writePostings } from '../ledger/queries'
import { dataKeyOf, decryptBankDetails, type StoredDetails } from './bank-account'
import { listPayableOf, minimumPayoutOf, type PayableRow } from './queries/bank-accounts'
import {
  type BatchRow,
  deleteFormat,
  findBatch,
  insertBatch,
  insertTransfers,
  listBatchRows,
  listBatchTransfers,
  listChangedFormats,
  lockReadyRefunds,
  moveToBatch,
  type NewTransfer,
  upsertFormat,
} from './queries/transfers'
import { presentBatchTransfer } from './transfer'

/**
 * Exports payouts and refunds as one batch: one transaction takes the money from the ledger accounts and writes the
 * file. Trainers are locked, so only the first of several concurrent exports takes the money.
 */
export function exportBatch(services: Services, admin: Actor, draft: BatchDraft): Promise<WholeBatch> {
  const { db, now } = services
  const dataKey = dataKeyOf(services)
  return db.transaction(async (tx) => {
    const id = randomUUID()
    // Locks people before their transfers.
    const taken = await takePayouts(tx, services, draft.trainer_ids)
    const ready = await lockReadyRefunds(tx, draft.refund_ids, now())
    // Transfers whose bank details cannot be decrypted are left out.
    const lines = [...taken, ...ready].flatMap((transfer) => lineOf(services, transfer))
    // If another admin exported the same transfers first, nothing is left to pay.
    if (lines.length === 0) throw refusedWith(nothingToPayRefusal)
    if (draft.expected && !isConfirmed(lines, draft.expected)) throw refusedWith(batchChangedRefusal)
    const written = new Set(lines.map((line) => line.id))
    const payouts = taken.filter((transfer) => written.has(transfer.id))
    const refunds = ready.filter((transfer) => written.has(transfer.id))
    const format = await getFormat(tx, draft.format)
    const file = writeFile(lines, format)
    await insertBatch(tx, {
      id,
      format: draft.format,
      sealedFile: encryptText(dataKey, file.toString('base64'), id),
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
    await writePostings(
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

/** False if the transfers are not those that the admin confirmed. */
function isConfirmed(lines: readonly FileLine[], { count, amount }: NonNullable<BatchDraft['expected']>): boolean {
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return count === lines.length && toCents(amount) === cents
}

type Payout = NewTransfer & { readonly sealed: string }

/** Amounts that can be paid out now, by trainer. Omits trainers who cannot be paid. */
async function takePayouts(tx: Db, services: Services, trainerIds: readonly string[]): Promise<Payout[]> {
  const now = services.now()
  await lockPeople(tx, trainerIds, 'no key update')
  // The amounts are read after the lock, so that money taken by a concurrent export is not paid twice.
  return (await listPayableOf(tx, trainerIds)).flatMap((row) => {
    const { trainerId: ownerId, availableCents: amountCents, bank, accountEnding, sealed } = row
    if (payableStateOf(services, row) !== 'ready' || !bank || !accountEnding || !sealed) return []
    const money = { id: randomUUID(), kind: 'payout' as const, ownerId, amountCents, state: 'asked' as const }
    return [{ ...money, bank, accountEnding, sealed, createdAt: now, readyAt: now }]
  })
}

/**
 * Says whether a trainer's bank details are missing, readable or unreadable. Without a DATA_KEY nobody can tell, so
 * stored details count as readable.
 */
export function bankDetailsOf(services: Services, { sealed, trainerId }: PayableRow) {
  if (sealed === null) return 'missing'
  const isReadable = !services.config.dataKey || decryptBankDetails(services, sealed, trainerId) !== undefined
  return isReadable ? 'readable' : 'unreadable'
}

export function payableStateOf(services: Services, row: PayableRow): PayableState {
  const { now } = services
  const { availableCents, pausedUntil, leavingAt, suspendedAt, isInBatch } = row
  const minimumCents = toCents(minimumPayoutOf(services, row).minimum)
  const [isLeaving, isSuspended] = [leavingAt !== null, suspendedAt !== null]
  return payableState(
    {
      availableCents,
      minimumCents,
      details: bankDetailsOf(services, row),
      pausedUntil,
      isLeaving,
      isSuspended,
      isInBatch,
    },
    now(),
  )
}

function lineOf(
  services: Services,
  { id, ownerId, amountCents, sealed }: Pick<Payout, 'id' | 'ownerId' | 'amountCents' | 'sealed'>,
): FileLine[] {
  const details = decryptBankDetails(services, sealed, ownerId)
  return details ? [{ id, amountCents, day: dominicanDate(services.now()), details }] : []
}

function present({
  batch,
  adminName,
  undoerName,
  totalCents,
  transfers,
  seen,
  returned,
  recipientsChanged,
}: BatchRow): Batch {
  return {
    id: batch.id,
    state: batch.state,
    format: batch.format,
    exported_at: batch.exportedAt.toISOString(),
    exported_by: adminName,
    sent_at: batch.sentAt?.toISOString() ?? null,
    taken_back: batch.takenBackAt && { at: batch.takenBackAt.toISOString(), by: undoerName },
    total: toPesos(totalCents),
    transfers,
    seen,
    returned,
    recipients_changed: recipientsChanged,
  }
}

async function getRow(db: Db, id: string): Promise<BatchRow> {
  const row = await findBatch(db, id)
  if (!row) throw refusedWith(batchNotFound)
  return row
}

export async function getBatch({ now }: Services, db: Db, id: string): Promise<WholeBatch> {
  const row = await getRow(db, id)
  const lines = await listBatchTransfers(db, id)
  return { ...present(row), lines: lines.map((line) => presentBatchTransfer(line, now())) }
}

const latestFirst = { name: 'batches', key: [isInstant, isUuid] }

export async function listBatches(db: Db, question: BatchesQueryParams): Promise<RowPage<Batch>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [exportedAt = '', id = ''] = beyond ?? []
  const rows = await listBatchRows(db, { ...question, beyond: beyond && { exportedAt, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, batch }) => [sortedBy, batch.id] }), present)
}

export async function getBatchFile(
  services: Services,
  id: string,
): Promise<{ readonly name: string; readonly file: Buffer }> {
  const dataKey = dataKeyOf(services)
  const { batch } = await getRow(services.db, id)
  if (batch.state === 'taken_back') throw refusedWith(batchTakenBackRefusal)
  if (batch.sealedFile === '') throw refusedWith(batchFileErasedRefusal)
  const name = `entrena-${batch.format}-${dominicanDate(batch.exportedAt)}-${id.slice(0, 8)}.csv`
  return { name, file: Buffer.from(decryptText(dataKey, batch.sealedFile, id), 'base64') }
}

interface FileLine {
  readonly id: string
  readonly amountCents: number
  readonly day: string
  readonly details: StoredDetails
}

/** Reference of a transfer for the bank: the first eight characters of its id. */
export const referenceOfTransfer = (id: string) => id.slice(0, 8).toUpperCase()

const cells: Readonly<Record<BankFileColumnKind, (line: FileLine, format: BankFileFormat) => string>> = {
  tax_id: ({ details }) => details.tax_id,
  holder: ({ details }) => details.account_holder,
  bank: ({ details }) => details.bank,
  account_type: ({ details }, format) => format[details.account_type],
  account_number: ({ details }) => details.account_number,
  amount: ({ amountCents }) => toPesos(amountCents).toFixed(2),
  reference: ({ id }) => referenceOfTransfer(id),
  day: ({ day }) => day.split('-').reverse().join('/'),
}

/** Encodes a text. Characters that the encoding lacks become question marks. */
function encode(text: string, encoding: BankFileFormat['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  return Buffer.from(text.replace(/[\u0100-\uffff]/g, '?'), 'latin1')
}

/** Writes the file with which an admin orders transfers at the bank. */
function writeFile(lines: readonly FileLine[], format: BankFileFormat): Buffer {
  const { columns, separator } = format
  const titles = csvLine(
    columns.map(({ title }) => csvCell(title, separator)),
    separator,
  )
  const body = lines.map((line) =>
    csvLine(
      columns.map(({ kind }) => csvCell(cells[kind](line, format), separator)),
      separator,
    ),
  )
  const text = [...(format.has_titles ? [titles] : []), ...body].join('')
  return encode(`${format.has_bom && format.encoding === 'utf-8' ? '\ufeff' : ''}${text}`, format.encoding)
}

async function getFormat(db: Db, name: FormatName): Promise<BankFileFormat> {
  return (await listChangedFormats(db)).get(name) ?? formatPresets[name]
}

const presentFormat = (name: FormatName, changed: BankFileFormat | undefined): StoredFormat => {
  const format = changed ?? formatPresets[name]
  return {
    name,
    format: { ...format, columns: [...format.columns] },
    is_changed: changed !== undefined,
    is_confirmed: name === 'generic',
  }
}

export async function listFormats(db: Db): Promise<StoredFormat[]> {
  const changed = await listChangedFormats(db)
  return formatNames.map((name) => presentFormat(name, changed.get(name)))
}

export async function saveFormat(db: Db, name: FormatName, format: BankFileFormat): Promise<StoredFormat> {
  await upsertFormat(db, name, format)
  return presentFormat(name, format)
}

export async function resetFormat(db: Db, name: FormatName): Promise<StoredFormat> {
  await deleteFormat(db, name)
  return presentFormat(name, undefined)
}
