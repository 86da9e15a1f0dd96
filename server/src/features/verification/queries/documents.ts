import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { documents } from '../tables'

export type DocumentRow = typeof documents.$inferSelect
export type NewDocument = typeof documents.$inferInsert

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db.insert(documents).values(document)
}

/** Marks a trainer's refused ID cards as replaced by a new one. */
export async function replaceRefusedIdentities(db: Db, trainerId: string): Promise<void> {
  await db
    .update(documents)
    .set({ isReplaced: true })
    .where(and(eq(documents.trainerId, trainerId), eq(documents.kind, 'identity'), eq(documents.state, 'refused')))
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
    .update(documents)
    .set({ isReplaced: true })
    .where(
      and(
        eq(documents.id, id),
        eq(documents.trainerId, trainerId),
        eq(documents.kind, 'certificate'),
        eq(documents.isReplaced, false),
        or(
          eq(documents.state, 'refused'),
          and(eq(documents.state, 'accepted'), or(lt(documents.validUntil, today), eq(documents.fitsName, false))),
        ),
      ),
    )
    .returning({ id: documents.id })
  return rows.length > 0
}

type Decision = Pick<DocumentRow, 'decidedBy' | 'decidedAt'> &
  ({ readonly state: 'accepted'; readonly validUntil: string } | { readonly state: 'refused'; readonly reason: string })

/** Returns undefined if the document is already decided or withdrawn, so only the first of two decisions counts. */
export async function decideDocument(db: Db, id: string, decision: Decision): Promise<DocumentRow | undefined> {
  const [row] = await db
    .update(documents)
    .set(decision)
    .where(and(eq(documents.id, id), eq(documents.state, 'sent')))
    .returning()
  return row
}

/** Marks all other ID cards of a trainer as replaced by the accepted one. */
export async function replaceOtherIdentities(db: Db, { id, trainerId }: Pick<DocumentRow, 'id' | 'trainerId'>) {
  await db
    .update(documents)
    .set({ isReplaced: true })
    .where(and(eq(documents.trainerId, trainerId), eq(documents.kind, 'identity'), ne(documents.id, id)))
}

export const hasNoDocumentFiles = { fileId: null, selfieId: null }

export async function setDocumentWithdrawn(db: Db, id: string): Promise<void> {
  await db
    .update(documents)
    .set({ state: 'withdrawn', ...hasNoDocumentFiles })
    .where(eq(documents.id, id))
}

/** Withdraws a trainer's undecided documents and returns them. The caller must have locked the trainer. */
export async function withdrawUndecidedDocuments(db: Db, trainerId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.trainerId, trainerId), eq(documents.state, 'sent')))
  for (const { id } of rows) await setDocumentWithdrawn(db, id)
  return rows
}

/** A trainer's undecided and accepted documents, with the name on each. */
export function listNamedDocuments(db: Db, trainerId: string) {
  const { id, kind, nameOnPaper, fitsName, validUntil, decidedAt, isReplaced } = documents
  return db
    .select({ id, kind, nameOnPaper, fitsName, validUntil, decidedAt, isReplaced })
    .from(documents)
    .where(and(eq(documents.trainerId, trainerId), inArray(documents.state, ['accepted', 'sent'])))
}

export async function setDocumentNameFits(db: Db, ids: readonly string[], fitsName: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(documents)
    .set({ fitsName })
    .where(inArray(documents.id, [...ids]))
}

export function listDocumentFiles(db: Db, trainerId: string) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.trainerId, trainerId), isNotNull(documents.fileId)))
}
