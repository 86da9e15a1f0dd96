import type { Format, FormatName } from '@entrena/contract/money/payouts/rules'
import { aliasedTable, and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { batches, payoutFormats, transfers } from '../tables'

export async function insertBatch(tx: Db, batch: typeof batches.$inferInsert): Promise<void> {
  await tx.insert(batches).values(batch)
}

const admins = aliasedTable(users, 'admins')
const of = sql`from ${transfers} where ${transfers.batchId} = ${batches.id}`

function selectBatches(db: Db) {
  return db
    .select({
      batch: batches,
      sortedBy: sql<string>`${batches.exportedAt}::text`,
      adminName: admins.name,
      totalCents: sql`(select coalesce(sum(${transfers.amountCents}), 0) ${of})`.mapWith(Number),
      transfers: sql`(select count(*) ${of})`.mapWith(Number),
      seen: sql`(select count(*) ${of} and ${transfers.state} = 'seen')`.mapWith(Number),
      returned: sql`(select count(*) ${of} and ${transfers.state} = 'returned')`.mapWith(Number),
    })
    .from(batches)
    .leftJoin(admins, eq(admins.id, batches.exportedBy))
}

export type BatchRow = Awaited<ReturnType<typeof listBatchRows>>[number]

export function listBatchRows(db: Db, { beyond, limit }: RowsBeyond<'exportedAt' | 'id'>) {
  return selectBatches(db)
    .where(
      beyond && sql`(${batches.exportedAt}, ${batches.id}) < (${beyond.exportedAt}::timestamptz, ${beyond.id}::uuid)`,
    )
    .orderBy(desc(batches.exportedAt), desc(batches.id))
    .limit(limit)
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const [row] = await selectBatches(db).where(eq(batches.id, id))
  return row
}

/** Returns false if it was sent before. */
export async function setBatchSent(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(batches)
    .set({ state: 'sent', sentAt: now })
    .where(and(eq(batches.id, id), eq(batches.state, 'exported')))
    .returning({ id: batches.id })
  return rows.length > 0
}

/** A batch is closed once every transfer was seen or returned. */
export async function closeIfDone(tx: Db, id: string): Promise<void> {
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

/** A transfer of the batch is on its way again. */
export async function reopenBatch(tx: Db, id: string): Promise<void> {
  await tx
    .update(batches)
    .set({ state: 'sent' })
    .where(and(eq(batches.id, id), eq(batches.state, 'closed')))
}

export async function listChangedFormats(db: Db): Promise<ReadonlyMap<FormatName, Format>> {
  const rows = await db.select().from(payoutFormats)
  return new Map(rows.map(({ name, format }) => [name, format]))
}

export async function upsertFormat(db: Db, name: FormatName, format: Format): Promise<void> {
  await db
    .insert(payoutFormats)
    .values({ name, format })
    .onConflictDoUpdate({ target: payoutFormats.name, set: { format } })
}

export async function deleteFormat(db: Db, name: FormatName): Promise<void> {
  await db.delete(payoutFormats).where(eq(payoutFormats.name, name))
}
