import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { batches, transfers } from '../tables'

/** When a transfer ended. The time of a withdrawal is not stored, so the time of the request is used instead. */
const endedAt = sql`greatest(${transfers.createdAt}, ${transfers.seenAt}, ${transfers.returnedAt})`

/** Erases the bank details of transfers that ended before. */
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

/** Erases the files of closed batches whose last transfer ended before. */
export async function eraseFiles(db: Db, before: Date): Promise<void> {
  const isRecent = sql`exists (select from ${transfers} where ${transfers.batchId} = ${batches.id}
    and ${endedAt} >= ${before.toISOString()})`
  await db
    .update(batches)
    .set({ sealedFile: '' })
    .where(and(eq(batches.state, 'closed'), ne(batches.sealedFile, ''), sql`not ${isRecent}`))
}
