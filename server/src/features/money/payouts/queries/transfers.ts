import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { transfers } from '../tables'

export type StoredTransfer = typeof transfers.$inferSelect
export type NewTransfer = typeof transfers.$inferInsert

export async function insertTransfers(tx: Db, rows: readonly NewTransfer[]): Promise<void> {
  if (rows.length > 0) await tx.insert(transfers).values([...rows])
}

/** The refund of a client that is on its way. One that was not sent yet comes first. */
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

/** The last refund of a client, if the bank returned it. */
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
        beyond &&
          sql`(${transfers.createdAt}, ${transfers.id}) < (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(limit)
}

const listed = { transfer: transfers, ownerName: users.name }

const inState = { open: ['asked', 'in_batch'], sent: ['sent', 'seen'], returned: ['returned'] } as const

export function listRefunds(db: Db, state: keyof typeof inState, { beyond, limit }: RowsBeyond<'promisedOn' | 'id'>) {
  return db
    .select(listed)
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(
      and(
        eq(transfers.kind, 'refund'),
        inArray(transfers.state, [...inState[state]]),
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
    .where(and(inArray(transfers.id, [...ids]), eq(transfers.state, 'asked'), lte(transfers.readyAt, now)))
    .orderBy(asc(transfers.id))
    .for('update')
}

/** Sorted by id to avoid deadlock. */
export async function lockTransfers(tx: Db, ids: readonly string[]): Promise<StoredTransfer[]> {
  return await tx
    .select()
    .from(transfers)
    .where(inArray(transfers.id, [...ids]))
    .orderBy(asc(transfers.id))
    .for('update')
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

/** Changes the state of a transfer. Returns undefined if it has another one now. */
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

/** Transfers that an admin marked as sent and that are on no bank statement yet. */
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
