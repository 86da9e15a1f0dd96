import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { papers } from '../tables'

export type PaperRow = typeof papers.$inferSelect
export type NewPaper = typeof papers.$inferInsert

export async function findPaper(db: Db, id: string): Promise<PaperRow | undefined> {
  const [row] = await db.select().from(papers).where(eq(papers.id, id))
  return row
}

/** Papers of a trainer that were neither withdrawn nor replaced, the latest first. */
export function listCurrentPapers(db: Db, trainerId: string, limit: number): Promise<PaperRow[]> {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), ne(papers.state, 'withdrawn'), eq(papers.isReplaced, false)))
    .orderBy(desc(papers.sentAt), desc(papers.id))
    .limit(limit)
}

const admins = alias(users, 'admins')

export type JudgedRow = Awaited<ReturnType<typeof listWaiting>>[number]

const selectJudged = (db: Db) =>
  db
    .select({
      paper: papers,
      trainerName: users.name,
      trainerPicture: users.picture,
      decidedByName: admins.name,
      sortedBy: sql<string>`${papers.sentAt}::text`,
    })
    .from(papers)
    .innerJoin(users, eq(users.id, papers.trainerId))
    .leftJoin(admins, eq(admins.id, papers.decidedBy))

export function listWaiting(db: Db, { beyond, limit }: RowsBeyond<'sentAt' | 'id'>) {
  return selectJudged(db)
    .where(
      and(
        eq(papers.state, 'sent'),
        beyond && sql`(${papers.sentAt}, ${papers.id}) > (${beyond.sentAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(papers.sentAt), asc(papers.id))
    .limit(limit)
}

/** Papers of a trainer in every state, the latest first. */
export function listHistory(db: Db, trainerId: string, limit: number) {
  return selectJudged(db)
    .where(eq(papers.trainerId, trainerId))
    .orderBy(desc(papers.sentAt), desc(papers.id))
    .limit(limit)
}

export function countWaiting(db: Db): Promise<number> {
  return db.$count(papers, eq(papers.state, 'sent'))
}

interface Counts {
  readonly sentSince: number
  readonly identitiesWaiting: number
  /** The last day of the badge, or null without one. */
  readonly verifiedUntil: string | null
  /** Certificates that wait or count, without those that were or will be replaced. */
  readonly certificates: number
}

interface Counted {
  readonly trainerId: string
  readonly since: Date
  readonly today: string
  /** The certificate in place of which another one is sent. */
  readonly replaces?: string | undefined
}

/** What the limits are about. Call it with the trainer locked. */
export async function countPapers(db: Db, { trainerId, since, today, replaces }: Counted): Promise<Counts> {
  const isOpen = sql`state = 'sent' or (state = 'accepted' and valid_until >= ${today}::date)`
  const isKept = sql`not is_replaced and id is distinct from ${replaces ?? null}::uuid`
  const [row] = await db
    .select({
      sentSince: sql<number>`count(*) filter (where ${gt(papers.sentAt, since)})::int`,
      identitiesWaiting: sql<number>`count(*) filter (where kind = 'identity' and state = 'sent')::int`,
      verifiedUntil: sql<
        string | null
      >`max(valid_until) filter (where kind = 'identity' and state = 'accepted' and fits_name and not is_replaced)::text`,
      certificates: sql<number>`count(*) filter (where kind = 'certificate' and (${isOpen}) and ${isKept})::int`,
    })
    .from(papers)
    .where(eq(papers.trainerId, trainerId))
  return row ?? { sentSince: 0, identitiesWaiting: 0, verifiedUntil: null, certificates: 0 }
}

export async function insertPaper(db: Db, paper: NewPaper): Promise<void> {
  await db.insert(papers).values(paper)
}

/** Marks the refused identities of a trainer as replaced by a new one. */
export async function replaceRefusedIdentities(db: Db, trainerId: string): Promise<void> {
  await db
    .update(papers)
    .set({ isReplaced: true })
    .where(and(eq(papers.trainerId, trainerId), eq(papers.kind, 'identity'), eq(papers.state, 'refused')))
}

/** Returns false if the trainer has no such certificate that is refused, expired or about another name. */
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

/** Returns undefined if the paper does not wait: of two decisions at once, only the first counts. */
export async function decidePaper(db: Db, id: string, decision: Decision): Promise<PaperRow | undefined> {
  const [row] = await db
    .update(papers)
    .set(decision)
    .where(and(eq(papers.id, id), eq(papers.state, 'sent')))
    .returning()
  return row
}

/** An accepted identity takes the place of all earlier ones of its trainer. */
export async function replaceOtherIdentities(db: Db, { id, trainerId }: Pick<PaperRow, 'id' | 'trainerId'>) {
  await db
    .update(papers)
    .set({ isReplaced: true })
    .where(and(eq(papers.trainerId, trainerId), eq(papers.kind, 'identity'), ne(papers.id, id)))
}

const noFiles = { fileId: null, selfieId: null }

export async function withdrawPaper(db: Db, id: string): Promise<void> {
  await db
    .update(papers)
    .set({ state: 'withdrawn', ...noFiles })
    .where(eq(papers.id, id))
}

/** Withdraws the papers of a trainer that wait, and returns what they were. Call it with the trainer locked. */
export async function withdrawWaiting(db: Db, trainerId: string): Promise<PaperRow[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), eq(papers.state, 'sent')))
  for (const { id } of rows) await withdrawPaper(db, id)
  return rows
}

/** The papers of a trainer that wait or are accepted, with the name that is on them. */
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

/** The files of all papers of a trainer. */
export function listFiles(db: Db, trainerId: string) {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), isNotNull(papers.fileId)))
}

/** Forgets the files of papers that were decided before, and returns what they were. */
export async function forgetFiles(db: Db, before: Date, limit: number): Promise<PaperRow[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(and(isNotNull(papers.fileId), lt(papers.decidedAt, before)))
    .orderBy(asc(papers.decidedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    await db.update(papers).set(noFiles).where(inArray(papers.id, ids))
  }
  return rows
}

interface Days {
  readonly today: string
  readonly until: string
}

/** Trainers whose badge ends soon and who do not know it yet. */
export function listExpiring(db: Db, { today, until }: Days, limit: number) {
  return db
    .select({ id: papers.id, trainerId: papers.trainerId })
    .from(papers)
    .where(and(isExpiring, sql`${papers.validUntil} between ${today}::date and ${until}::date`))
    .limit(limit)
}

const isExpiring = sql`kind = 'identity' and state = 'accepted' and warned_at is null and not is_replaced and fits_name`

/** Returns the paper, unless another server has warned already or it no longer counts. */
export async function markWarned(db: Db, id: string, warnedAt: Date): Promise<PaperRow | undefined> {
  const [row] = await db
    .update(papers)
    .set({ warnedAt })
    .where(and(eq(papers.id, id), isExpiring))
    .returning()
  return row
}

export function countPapersOf(db: Db, trainerId: string): Promise<number> {
  return db.$count(papers, eq(papers.trainerId, trainerId))
}
