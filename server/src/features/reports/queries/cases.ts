import { isToldToAuthor, type ReportOutcome, type SubjectKind, type ToldOutcome } from '@entrena/contract/reports/rules'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { reportCases, reports } from '../tables'

export type StoredCase = typeof reportCases.$inferSelect
/** A decided case whose author was told the outcome. */
export type ToldCase = StoredCase & {
  readonly outcome: ToldOutcome
  readonly reason: string
  readonly decidedAt: Date
}
type NewCase = typeof reportCases.$inferInsert

export function wasAuthorTold(stored: StoredCase): stored is ToldCase {
  return isToldToAuthor(stored.outcome)
}

export async function findOpenCase(db: Db, kind: SubjectKind, id: string): Promise<StoredCase | undefined> {
  const [row] = await db
    .select()
    .from(reportCases)
    .where(and(eq(reportCases.subjectKind, kind), eq(reportCases.subjectId, id), isNull(reportCases.decidedAt)))
  return row
}

/**
 * Returns the open case of a subject and locks it. Creates a case if there is none. If an admin is just deciding the
 * open case, waits and then creates a new case.
 */
export async function lockOpenCase(db: Db, wanted: NewCase): Promise<StoredCase> {
  const [row] = await db
    .insert(reportCases)
    .values(wanted)
    .onConflictDoUpdate({
      target: [reportCases.subjectKind, reportCases.subjectId],
      targetWhere: sql`decided_at is null`,
      // This update changes nothing, but locks the row.
      set: { subjectKind: sql`${reportCases.subjectKind}` },
    })
    .returning()
  if (!row) throw new Error('A case was neither found nor created')
  return row
}

/** Returns false if the person already has an open report about the subject. */
export async function insertReport(db: Db, report: typeof reports.$inferInsert): Promise<boolean> {
  const rows = await db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  return rows.length > 0
}

export async function findCase(db: Db, id: string): Promise<StoredCase | undefined> {
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id))
  return row
}

export async function lockCase(db: Db, id: string): Promise<StoredCase | undefined> {
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
  return row
}

export async function listReporterIds(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${reports.reporterId}` })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId)))
  return rows.map(({ id }) => id)
}

interface Decision {
  readonly outcome: ReportOutcome
  readonly reason: string
  readonly now: Date
}

export async function setCaseDecided(db: Db, id: string, { outcome, reason, now }: Decision): Promise<void> {
  await db.update(reportCases).set({ outcome, reason, decidedAt: now, waitsSince: null }).where(eq(reportCases.id, id))
}

export async function setCaseAnswer(db: Db, id: string, answer: string, now: Date): Promise<void> {
  await db.update(reportCases).set({ answer, answeredAt: now, waitsSince: now }).where(eq(reportCases.id, id))
}

export async function setCaseLifted(db: Db, id: string, now: Date): Promise<void> {
  await db.update(reportCases).set({ liftedAt: now, waitsSince: null }).where(eq(reportCases.id, id))
}

export async function setAnswerRead(db: Db, id: string): Promise<void> {
  await db.update(reportCases).set({ waitsSince: null }).where(eq(reportCases.id, id))
}

type KeptPicture = Pick<NewCase, 'pictureId' | 'picturePurpose'>

export async function setPicture(db: Db, id: string, kept: KeptPicture): Promise<void> {
  await db.update(reportCases).set(kept).where(eq(reportCases.id, id))
}

export async function clearPicture(db: Db, id: string): Promise<void> {
  await db.update(reportCases).set({ pictureId: null, picturePurpose: null }).where(eq(reportCases.id, id))
}

/** Deletes the stored texts and answers in cases about this author. Decisions and open cases stay. */
export async function deleteCaseTextsOf(db: Db, authorId: string): Promise<void> {
  await db
    .update(reportCases)
    .set({
      snapshotText: null,
      snapshotRating: null,
      pictureId: null,
      picturePurpose: null,
      answer: null,
      waitsSince: sql`case when ${reportCases.decidedAt} is null then ${reportCases.waitsSince} end`,
    })
    .where(eq(reportCases.authorId, authorId))
  const cases = db.select({ id: reportCases.id }).from(reportCases).where(eq(reportCases.authorId, authorId))
  await db.update(reports).set({ seenText: null }).where(inArray(reports.caseId, cases))
}

export async function listPictureCopiesOf(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${reportCases.pictureId}` })
    .from(reportCases)
    .where(and(eq(reportCases.authorId, authorId), isNotNull(reportCases.pictureId)))
  return rows.map(({ id }) => id)
}

/** Deletes the texts that this person wrote in reports. The reasons stay, without the person. */
export async function deleteReportTextsOf(db: Db, reporterId: string): Promise<void> {
  await db.update(reports).set({ text: null }).where(eq(reports.reporterId, reporterId))
}
