import { undoDays } from '@entrena/contract/bank/rules'
import { aliasedTable, and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { users } from '../../../accounts/tables'
import { postings, transfers } from '../../../money/tables'
import { allocations, bankStatementLines } from '../../tables'

export type StoredAllocation = typeof allocations.$inferSelect

export async function insertAllocation(tx: Db, allocation: typeof allocations.$inferInsert): Promise<void> {
  await tx.insert(allocations).values(allocation)
}

const clients = aliasedTable(users, 'clients')

/** Allocations of the lines, with client and trainer names. */
export function listAllocations(db: Db, lineIds: readonly string[]) {
  return db
    .select({ allocation: allocations, makerName: users.name, clientName: clients.name })
    .from(allocations)
    .leftJoin(users, eq(users.id, allocations.madeBy))
    .leftJoin(clients, eq(clients.id, allocations.clientId))
    .where(and(inArray(allocations.lineId, [...lineIds]), isNull(allocations.undoneAt)))
    .orderBy(asc(allocations.madeAt), asc(allocations.id))
}

export async function findAllocation(db: Db, id: string): Promise<StoredAllocation | undefined> {
  const [row] = await db.select().from(allocations).where(eq(allocations.id, id))
  return row
}

export async function setAllocationUndone(tx: Db, id: string, at: Date): Promise<boolean> {
  const changed = await tx
    .update(allocations)
    .set({ undoneAt: at })
    .where(and(eq(allocations.id, id), isNull(allocations.undoneAt)))
    .returning({ id: allocations.id })
  return changed.length > 0
}

/** Bookings whose assignment to a line of the statement was undone. */
export async function listMistakes(db: Db, statementId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ lineId: allocations.lineId, bookingId: allocations.bookingId })
    .from(allocations)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, allocations.lineId))
    .where(
      and(
        eq(bankStatementLines.statementId, statementId),
        isNotNull(allocations.undoneAt),
        isNotNull(allocations.bookingId),
      ),
    )
  return new Set(rows.map(({ lineId, bookingId }) => `${lineId} ${bookingId}`))
}

/** SQL condition: allocations that a bulk confirmation made since the given time, and that were not undone. */
const isOfPress = (statementId: string, since: Date) =>
  and(
    eq(bankStatementLines.statementId, statementId),
    eq(allocations.isByHand, false),
    isNull(allocations.undoneAt),
    gt(allocations.madeAt, since),
    isNotNull(allocations.bookingId),
  )

export async function sumUndoableAllocations(db: Db, statementId: string, since: Date) {
  const [row] = await db
    .select({
      count: sql`count(distinct ${allocations.lineId})`.mapWith(Number),
      cents: sql`coalesce(sum(${allocations.amountCents}), 0)`.mapWith(Number),
      firstAt: sql<string | null>`min(${allocations.madeAt})::text`,
    })
    .from(allocations)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, allocations.lineId))
    .where(isOfPress(statementId, since))
  return row
}

export async function queueUndoOfStatement(
  tx: Db,
  statementId: string,
  { since, by }: { since: Date; by: string },
): Promise<void> {
  const lines = tx
    .select({ id: allocations.lineId })
    .from(allocations)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, allocations.lineId))
    .where(isOfPress(statementId, since))
  await tx
    .update(bankStatementLines)
    .set({ queued: 'undo', queuedBy: by })
    .where(and(inArray(bankStatementLines.id, lines), isNull(bankStatementLines.queued)))
}

export interface LineTransfer {
  readonly id: string
  readonly kind: 'payout' | 'refund'
  readonly amountCents: number
  readonly ownerId: string
  readonly ownerName: string | null
  readonly state: typeof transfers.$inferSelect.state
  readonly batchId: string | null
  readonly sealed: string
  readonly sentAt: Date | null
}

const shownTransfer = {
  id: transfers.id,
  kind: transfers.kind,
  amountCents: transfers.amountCents,
  ownerId: transfers.ownerId,
  ownerName: users.name,
  state: transfers.state,
  batchId: transfers.batchId,
  sealed: transfers.sealed,
  sentAt: transfers.sentAt,
}

/**
 * Transfers that were sent to the bank since the given time. A line may show that the bank executed or returned one of
 * them.
 */
export function listSentTransfers(db: Db, since: Date): Promise<LineTransfer[]> {
  return db
    .select(shownTransfer)
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(and(inArray(transfers.state, ['sent', 'seen', 'returned']), gt(transfers.sentAt, since)))
    .orderBy(desc(transfers.sentAt), desc(transfers.id))
    .limit(5_000)
}

export function listTransfers(db: Db, ids: readonly string[]): Promise<LineTransfer[]> {
  return db
    .select(shownTransfer)
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(inArray(transfers.id, [...ids]))
    .orderBy(asc(transfers.id))
}

/** True if an admin has recorded by hand that the bank executed a transfer (`debit`) or returned it (`returned`). */
export async function isPostedByHand(db: Db, id: string, kind: 'debit' | 'returned'): Promise<boolean> {
  const [posted, undone] = kind === 'debit' ? (['left', 'left_undone'] as const) : (['came_back', null] as const)
  const [row] = await db
    .select({
      times:
        sql`count(*) filter (where ${postings.kind} = ${posted}) - count(*) filter (where ${postings.kind} = ${undone})
        - (select count(*) from allocations a join bank_lines l on l.id = a.line_id where a.transfer_id = ${id}::uuid
          and a.undone_at is null and not a.is_known_payment and l.kind = ${kind})`.mapWith(Number),
    })
    .from(postings)
    .where(and(eq(postings.transferId, id), inArray(postings.kind, ['left', 'left_undone', 'came_back'])))
  return (row?.times ?? 0) > 0
}

/** Returns which of these transfers were already found on a statement line, as sent or as returned. */
export async function listTransfersWithLine(
  db: Db,
  ids: readonly string[],
  kind: 'debit' | 'returned',
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: allocations.transferId })
    .from(allocations)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, allocations.lineId))
    .where(
      and(inArray(allocations.transferId, [...ids]), isNull(allocations.undoneAt), eq(bankStatementLines.kind, kind)),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

const dayMs = 24 * 60 * 60_000

/** Allocations made before this time can no longer be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoDays * dayMs)
