import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { papers } from '../tables'
import { noPaperFiles, type PaperRow } from './papers'

/** Returns the files of documents that were decided before this time, and removes them from the rows. */
export async function forgetPaperFiles(db: Db, before: Date, limit: number): Promise<PaperRow[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(and(isNotNull(papers.fileId), lt(papers.decidedAt, before)))
    .orderBy(asc(papers.decidedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    await db.update(papers).set(noPaperFiles).where(inArray(papers.id, ids))
  }
  return rows
}

interface Days {
  readonly today: string
  readonly until: string
}

/** Trainers whose badge ends soon and who were not warned yet. */
export function listExpiring(db: Db, { today, until }: Days, limit: number) {
  return db
    .select({ id: papers.id, trainerId: papers.trainerId })
    .from(papers)
    .where(and(isExpiring, sql`${papers.validUntil} between ${today}::date and ${until}::date`))
    .limit(limit)
}

const isExpiring = sql`kind = 'identity' and state = 'accepted' and warned_at is null and not is_replaced and fits_name`

/** Marks a trainer as warned. Returns undefined if another server was faster, or the document is no longer valid. */
export async function markWarned(db: Db, id: string, warnedAt: Date): Promise<PaperRow | undefined> {
  const [row] = await db
    .update(papers)
    .set({ warnedAt })
    .where(and(eq(papers.id, id), isExpiring))
    .returning()
  return row
}
