import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { documents } from '../tables'
import { type DocumentRow, hasNoDocumentFiles } from './documents'

/**
 * Removes the file ids from documents that were decided before this time. Returns the documents with the removed ids.
 */
export async function forgetDocumentFiles(db: Db, before: Date, limit: number): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.fileId), lt(documents.decidedAt, before)))
    .orderBy(asc(documents.decidedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    await db.update(documents).set(hasNoDocumentFiles).where(inArray(documents.id, ids))
  }
  return rows
}

interface Days {
  readonly today: string
  readonly until: string
}

/** Trainers whose badge ends soon and who were not warned yet. */
export function listExpiringDocuments(db: Db, { today, until }: Days, limit: number) {
  return db
    .select({ id: documents.id, trainerId: documents.trainerId })
    .from(documents)
    .where(and(isExpiring, sql`${documents.validUntil} between ${today}::date and ${until}::date`))
    .limit(limit)
}

const isExpiring = sql`kind = 'identity' and state = 'accepted' and warned_at is null and not is_replaced and fits_name`

/** Marks a trainer as warned. Returns undefined if another server was faster, or the document is no longer valid. */
export async function markExpiryWarned(db: Db, id: string, warnedAt: Date): Promise<DocumentRow | undefined> {
  const [row] = await db
    .update(documents)
    .set({ warnedAt })
    .where(and(eq(documents.id, id), isExpiring))
    .returning()
  return row
}
