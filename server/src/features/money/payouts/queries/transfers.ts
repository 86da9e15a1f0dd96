import { dominicanZone } from '@entrena/contract/dominican-time'
import type { BankFileFormat, FormatName } from '@entrena/contract/money/payouts/rules'
import { aliasedTable, and, asc, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { type DayInterval, isBetweenDays } from '../../../../platform/db/between-days'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { bankStatementLines } from '../../../bank/tables'
import { bankAccounts, batches, payoutFormats, transfers } from '../../tables'

export type StoredTransfer = typeof transfers.$inferSelect
export type NewTransfer = typeof transfers.$inferInsert

export async function insertTransfers(tx: Db, rows: readonly NewTransfer[]): Promise<void> {
  if (rows.length > 0) await tx.insert(transfers).values([...rows])
}

/**
 * Finds a client's refund that was asked for, is in a batch or was sent. If there are several, it prefers one that was
 * not sent.
 */
export async function findOpenRefund(db: Db, clientId: string): Promise<StoredTransfer | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.ownerId, clientId),
        eq(transfers.kind, 'refund'),
        inArray(transfers.state, ['asked', 'in_batch', 'sent']),
      ),
    )
    .orderBy(sql`${transfers.state} = 'sent'`, desc(transfers.createdAt))
    .limit(1)
  return row
}

export async function findReturnedRefund(db: Db, clientId: string): Promise<StoredTransfer | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.ownerId, clientId), eq(transfers.kind, 'refund')))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(1)
  return row?.state === 'returned' ? row : undefined
}

export function listOwnTransfers(db: Db, ownerId: string, { beyond, limit }: RowsBeyond<'createdAt' | 'id'>) {
  return db
    .select({ transfer: transfers, sortedBy: sql<string>`${transfers.createdAt}::text` })
    .from(transfers)
    .where(
      and(
        eq(transfers.ownerId, ownerId),
        eq(transfers.kind, 'payout'),
        // Omits payouts that were taken back before they were sent. The trainer was never told about them.
        ne(transfers.state, 'withdrawn'),
        beyond &&
          sql`(${transfers.createdAt}, ${transfers.id}) < (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(limit)
}

const listed = { transfer: transfers, ownerName: users.name }

/** Refunds that clients asked for and that no batch has yet. */
export function countRefundsToSend(db: Db): Promise<number> {
  // The values are written into the SQL text. Only then PostgreSQL uses the partial index, which has the same
  // condition.
  return db.$count(transfers, sql`${transfers.kind} = 'refund' and ${transfers.state} = 'asked'`)
}

const isReady = (now: Date) => and(eq(transfers.state, 'asked'), lte(transfers.readyAt, now))

const isInView = {
  ready: isReady,
  open: () => inArray(transfers.state, ['asked', 'in_batch']),
  sent: () => inArray(transfers.state, ['sent', 'seen']),
  returned: () => eq(transfers.state, 'returned'),
}

interface RefundsOfView extends RowsBeyond<'promisedOn' | 'id'> {
  readonly state: keyof typeof isInView
  readonly now: Date
}

export function listRefundRows(db: Db, { state, now, beyond, limit }: RefundsOfView) {
  return db
    .select(listed)
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(
      and(
        eq(transfers.kind, 'refund'),
        isInView[state](now),
        beyond && sql`(${transfers.promisedOn}, ${transfers.id}) > (${beyond.promisedOn}::date, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(transfers.promisedOn), asc(transfers.id))
    .limit(limit)
}

export function listBatchTransfers(db: Db, batchId: string) {
  return db
    .select(listed)
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(eq(transfers.batchId, batchId))
    .orderBy(asc(transfers.kind), desc(transfers.amountCents), asc(transfers.id))
}

export async function listRefundedClients(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: transfers.ownerId })
    .from(transfers)
    .where(and(eq(transfers.batchId, batchId), eq(transfers.kind, 'refund')))
  return rows.map(({ id }) => id)
}

/** Locks refunds that can be exported now. Sorted by id to avoid deadlock. */
export function lockReadyRefunds(tx: Db, ids: readonly string[], now: Date): Promise<StoredTransfer[]> {
  return tx
    .select()
    .from(transfers)
    .where(and(inArray(transfers.id, [...ids]), isReady(now)))
    .orderBy(asc(transfers.id))
    .for('update')
}

/** Locks transfers, sorted by id to avoid deadlock. */
export async function lockTransfers(tx: Db, ids: readonly string[]): Promise<StoredTransfer[]> {
  return await tx
    .select()
    .from(transfers)
    .where(inArray(transfers.id, [...ids]))
    .orderBy(asc(transfers.id))
    .for('update')
}

/** The recipients of transfers. They never change, so they can be read without a lock. */
export async function listTransferOwners(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: transfers.ownerId })
    .from(transfers)
    .where(inArray(transfers.id, [...ids]))
  return rows.map(({ id }) => id)
}

export async function findTransfer(db: Db, id: string) {
  const [row] = await db
    .select(listed)
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(eq(transfers.id, id))
  return row
}

type State = StoredTransfer['state']

/** Changes a transfer's state. Returns undefined if another request has changed the state first. */
export async function changeTransfer(
  tx: Db,
  {
    id,
    from,
    change,
  }: { readonly id: string; readonly from: readonly State[]; readonly change: Partial<StoredTransfer> },
): Promise<StoredTransfer | undefined> {
  const [row] = await tx
    .update(transfers)
    .set(change)
    .where(and(eq(transfers.id, id), inArray(transfers.state, [...from])))
    .returning()
  return row
}

export function changeTransfersOf(tx: Db, batchId: string, change: Partial<StoredTransfer>): Promise<StoredTransfer[]> {
  return tx.update(transfers).set(change).where(eq(transfers.batchId, batchId)).returning()
}

export async function moveToBatch(tx: Db, ids: readonly string[], { batchId, at }: { batchId: string; at: Date }) {
  if (ids.length === 0) return
  await tx
    .update(transfers)
    .set({ state: 'in_batch', batchId, inBatchAt: at })
    .where(inArray(transfers.id, [...ids]))
}

/** Sum of transfers that an admin marked as sent and that are on no bank statement yet. */
export async function sumSent(db: Db, before: Date | null = null): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${transfers.amountCents}), 0)`.mapWith(Number) })
    .from(transfers)
    .where(and(eq(transfers.state, 'sent'), before ? lt(transfers.sentAt, before) : undefined))
  return row?.cents ?? 0
}

/** True if an unsent batch already has a payout to the trainer. */
export async function hasOpenPayout(db: Db, trainerId: string): Promise<boolean> {
  const isOpen = and(eq(transfers.ownerId, trainerId), eq(transfers.kind, 'payout'), eq(transfers.state, 'in_batch'))
  return (await db.$count(transfers, isOpen)) > 0
}

export async function insertBatch(tx: Db, batch: typeof batches.$inferInsert): Promise<void> {
  await tx.insert(batches).values(batch)
}

const admins = aliasedTable(users, 'admins')
const undoers = aliasedTable(users, 'undoers')
const of = sql`from ${transfers} where ${transfers.batchId} = ${batches.id}`

/**
 * SQL condition: the recipient was suspended, or changed or lost the bank details, since the export. A person who is
 * suspended cannot be in an export. Somebody who was deleted is still owed the money.
 */
const isRecipientChanged = sql`exists (select from ${users} recipients left join ${bankAccounts} on ${bankAccounts.userId} = recipients.id
  where recipients.id = ${transfers.ownerId} and (recipients.suspended_at is not null or ${bankAccounts.sealed} is null
    or ${bankAccounts.changedAt} > ${batches.exportedAt}))`

function selectBatches(db: Db) {
  return db
    .select({
      batch: batches,
      sortedBy: sql<string>`${batches.exportedAt}::text`,
      adminName: admins.name,
      undoerName: undoers.name,
      totalCents:
        sql`coalesce(${batches.takenBackCents}, (select coalesce(sum(${transfers.amountCents}), 0) ${of}))`.mapWith(
          Number,
        ),
      transfers: sql`coalesce(${batches.takenBackTransfers}, (select count(*) ${of}))`.mapWith(Number),
      seen: sql`(select count(*) ${of} and ${transfers.state} = 'seen')`.mapWith(Number),
      returned: sql`(select count(*) ${of} and ${transfers.state} = 'returned')`.mapWith(Number),
      recipientsChanged:
        sql`(select count(*) ${of} and ${batches.state} = 'exported' and ${isRecipientChanged})`.mapWith(Number),
    })
    .from(batches)
    .leftJoin(admins, eq(admins.id, batches.exportedBy))
    .leftJoin(undoers, eq(undoers.id, batches.takenBackBy))
}

export type BatchRow = Awaited<ReturnType<typeof listBatchRows>>[number]

export function listBatchRows(db: Db, { beyond, limit, ...days }: RowsBeyond<'exportedAt' | 'id'> & DayInterval) {
  return selectBatches(db)
    .where(
      and(
        isBetweenDays(batches.exportedAt, days),
        beyond && sql`(${batches.exportedAt}, ${batches.id}) < (${beyond.exportedAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(batches.exportedAt), desc(batches.id))
    .limit(limit)
}

type TransferPage = RowsBeyond<'exportedAt' | 'batchId' | 'id'> & DayInterval

/** The transfers of all batches, latest batch first. Omits those of batches that were taken back. */
export function listTransfersOfBatches(db: Db, { beyond, limit, ...days }: TransferPage) {
  return db
    .select({
      ...listed,
      batch: { id: batches.id, state: batches.state, exportedAt: batches.exportedAt },
      sortedBy: sql<string>`${batches.exportedAt}::text`,
    })
    .from(transfers)
    .innerJoin(batches, eq(batches.id, transfers.batchId))
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(
      and(
        isBetweenDays(batches.exportedAt, days),
        beyond &&
          sql`(${batches.exportedAt}, ${batches.id}, ${transfers.id})
            < (${beyond.exportedAt}::timestamptz, ${beyond.batchId}::uuid, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(batches.exportedAt), desc(batches.id), desc(transfers.id))
    .limit(limit)
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const [row] = await selectBatches(db).where(eq(batches.id, id))
  return row
}

/** Returns false if the batch was already sent. */
export async function setBatchSent(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(batches)
    .set({ state: 'sent', sentAt: now })
    .where(and(eq(batches.id, id), eq(batches.state, 'exported')))
    .returning({ id: batches.id })
  return rows.length > 0
}

interface TakenBack {
  readonly at: Date
  readonly by: string
  readonly cents: number
  readonly transfers: number
}

/**
 * True if an undecided or ignored bank statement line has the amount and the reference of a transfer of the batch, or
 * is a debit of the batch's sum since the day of its export, because some banks book a file as one debit.
 */
export async function isBatchOnStatement(db: Db, batchId: string): Promise<boolean> {
  const { text, bankReference, serial, amountCents, state, day } = bankStatementLines
  const isDebit = and(lt(amountCents, 0), inArray(state, ['open', 'part', 'ignored']))
  const ofTransfer = await db
    .select({ id: bankStatementLines.id })
    .from(transfers)
    .innerJoin(
      bankStatementLines,
      and(
        sql`abs(${amountCents}) = ${transfers.amountCents}`,
        isDebit,
        sql`lower(${text} || ' ' || ${bankReference} || ' ' || ${serial}) like '%' || left(${transfers.id}::text, 8) || '%'`,
      ),
    )
    .where(eq(transfers.batchId, batchId))
    .limit(1)
  if (ofTransfer.length > 0) return true
  const exportDay = sql`(${batches.exportedAt} at time zone ${sql.raw(`'${dominicanZone}'`)})::date`
  const ofBatch = await db
    .select({ id: bankStatementLines.id })
    .from(batches)
    .innerJoin(
      bankStatementLines,
      and(
        sql`abs(${amountCents}) = (select sum(${transfers.amountCents}) ${of})::bigint`,
        isDebit,
        sql`${day} >= ${exportDay}`,
      ),
    )
    .where(eq(batches.id, batchId))
    .limit(1)
  return ofBatch.length > 0
}

/**
 * Marks a batch as taken back. Returns false if the batch was sent or taken back before. The batch loses its file, so
 * that nobody gives the file to the bank.
 */
export async function setBatchTakenBack(tx: Db, id: string, { at, by, cents, transfers: count }: TakenBack) {
  const rows = await tx
    .update(batches)
    .set({
      state: 'taken_back',
      sealedFile: '',
      takenBackAt: at,
      takenBackBy: by,
      takenBackCents: cents,
      takenBackTransfers: count,
    })
    .where(and(eq(batches.id, id), eq(batches.state, 'exported')))
    .returning({ id: batches.id })
  return rows.length > 0
}

/** Closes a batch once each of its transfers was on a bank statement or was returned. */
export async function closeBatchIfDone(tx: Db, id: string): Promise<void> {
  await tx
    .update(batches)
    .set({ state: 'closed' })
    .where(
      and(
        eq(batches.id, id),
        ne(batches.state, 'closed'),
        sql`not exists (select ${of} and ${transfers.state} not in ('seen', 'returned'))`,
      ),
    )
}

/** Reopens a closed batch, because one of its transfers is on its way again. */
export async function reopenBatch(tx: Db, id: string): Promise<void> {
  await tx
    .update(batches)
    .set({ state: 'sent' })
    .where(and(eq(batches.id, id), eq(batches.state, 'closed')))
}

export async function listChangedFormats(db: Db): Promise<ReadonlyMap<FormatName, BankFileFormat>> {
  const rows = await db.select().from(payoutFormats)
  return new Map(rows.map(({ name, format }) => [name, format]))
}

export async function upsertFormat(db: Db, name: FormatName, format: BankFileFormat): Promise<void> {
  await db
    .insert(payoutFormats)
    .values({ name, format })
    .onConflictDoUpdate({ target: payoutFormats.name, set: { format } })
}

export async function deleteFormat(db: Db, name: FormatName): Promise<void> {
  await db.delete(payoutFormats).where(eq(payoutFormats.name, name))
}

/** SQL for when a transfer ended. The time of a withdrawal is not stored, so the time of the request is used. */
const endedAt = sql`greatest(${transfers.createdAt}, ${transfers.seenAt}, ${transfers.returnedAt})`

export async function eraseDetails(db: Db, before: Date): Promise<void> {
  await db
    .update(transfers)
    .set({ sealed: '' })
    .where(
      and(
        inArray(transfers.state, ['seen', 'returned', 'withdrawn']),
        lt(endedAt, before.toISOString()),
        ne(transfers.sealed, ''),
      ),
    )
}

/** Erases the files of closed batches whose last transfer ended before this time. */
export async function eraseFiles(db: Db, before: Date): Promise<void> {
  const isRecent = sql`exists (select from ${transfers} where ${transfers.batchId} = ${batches.id}
    and ${endedAt} >= ${before.toISOString()})`
  await db
    .update(batches)
    .set({ sealedFile: '' })
    .where(and(eq(batches.state, 'closed'), ne(batches.sealedFile, ''), sql`not ${isRecent}`))
}
