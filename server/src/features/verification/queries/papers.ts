import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { papers } from '../tables'

export type PaperRow = typeof papers.$inferSelect
export type NewPaper = typeof papers.$inferInsert

export async function findPaper(db: Db, id: string): Promise<PaperRow | undefined> {
  const [row] = await db.select().from(papers).where(eq(papers.id, id))
  return row
}

export async function insertPaper(db: Db, paper: NewPaper): Promise<void> {
  await db.insert(papers).values(paper)
}

/** Marks a trainer's refused ID cards as replaced by a new one. */
export async function replaceRefusedIdentities(db: Db, trainerId: string): Promise<void> {
  await db
    .update(papers)
    .set({ isReplaced: true })
    .where(and(eq(papers.trainerId, trainerId), eq(papers.kind, 'identity'), eq(papers.state, 'refused')))
}

/**
 * Marks a certificate as replaced. Returns false unless it belongs to the trainer, and was refused, has expired, or
 * shows another name.
 */
export async function replaceCertificate(
  db: Db,
  { id, trainerId, today }: { id: string; trainerId: string; today: string },
): Promise<boolean> {
  const rows = await db
    .update(papers)
    .set({ isReplaced: true })
    .where(
      and(
        eq(papers.id, id),
        eq(papers.trainerId, trainerId),
        eq(papers.kind, 'certificate'),
        eq(papers.isReplaced, false),
        or(
          eq(papers.state, 'refused'),
          and(eq(papers.state, 'accepted'), or(lt(papers.validUntil, today), eq(papers.fitsName, false))),
        ),
      ),
    )
    .returning({ id: papers.id })
  return rows.length > 0
}

type Decision = Pick<PaperRow, 'decidedBy' | 'decidedAt'> &
  ({ readonly state: 'accepted'; readonly validUntil: string } | { readonly state: 'refused'; readonly reason: string })

/** Returns undefined if the document is already decided or withdrawn, so only the first of two decisions counts. */
export async function decidePaper(db: Db, id: string, decision: Decision): Promise<PaperRow | undefined> {
  const [row] = await db
    .update(papers)
    .set(decision)
    .where(and(eq(papers.id, id), eq(papers.state, 'sent')))
    .returning()
  return row
}

/** Marks all other ID cards of a trainer as replaced by the accepted one. */
export async function replaceOtherIdentities(db: Db, { id, trainerId }: Pick<PaperRow, 'id' | 'trainerId'>) {
  await db
    .update(papers)
    .set({ isReplaced: true })
    .where(and(eq(papers.trainerId, trainerId), eq(papers.kind, 'identity'), ne(papers.id, id)))
}

export const noPaperFiles = { fileId: null, selfieId: null }

export async function setPaperWithdrawn(db: Db, id: string): Promise<void> {
  await db
    .update(papers)
    .set({ state: 'withdrawn', ...noPaperFiles })
    .where(eq(papers.id, id))
}

/** Withdraws a trainer's undecided documents and returns them. The caller must have locked the trainer. */
export async function withdrawWaiting(db: Db, trainerId: string): Promise<PaperRow[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), eq(papers.state, 'sent')))
  for (const { id } of rows) await setPaperWithdrawn(db, id)
  return rows
}

/** A trainer's undecided and accepted documents, with the name on each. */
export function listNamedPapers(db: Db, trainerId: string) {
  const { id, kind, nameOnPaper, fitsName, validUntil, decidedAt, isReplaced } = papers
  return db
    .select({ id, kind, nameOnPaper, fitsName, validUntil, decidedAt, isReplaced })
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), inArray(papers.state, ['accepted', 'sent'])))
}

export async function setFitsName(db: Db, ids: readonly string[], fitsName: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(papers)
    .set({ fitsName })
    .where(inArray(papers.id, [...ids]))
}

export function listPaperFiles(db: Db, trainerId: string) {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), isNotNull(papers.fileId)))
}
