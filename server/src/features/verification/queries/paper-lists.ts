import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { papers } from '../tables'
import type { PaperRow } from './papers'

/** A trainer's documents that were neither withdrawn nor replaced, latest first. */
export function listCurrentPapers(db: Db, trainerId: string, limit: number): Promise<PaperRow[]> {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.trainerId, trainerId), ne(papers.state, 'withdrawn'), eq(papers.isReplaced, false)))
    .orderBy(desc(papers.sentAt), desc(papers.id))
    .limit(limit)
}

const admins = alias(users, 'admins')

export type JudgedRow = Awaited<ReturnType<typeof listPapersToJudge>>[number]

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

export function listPapersToJudge(db: Db, { beyond, limit }: RowsBeyond<'sentAt' | 'id'>) {
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

/** All documents of a trainer, whatever their state, latest first. */
export function listPaperHistory(db: Db, trainerId: string, limit: number) {
  return selectJudged(db)
    .where(eq(papers.trainerId, trainerId))
    .orderBy(desc(papers.sentAt), desc(papers.id))
    .limit(limit)
}

export function countUndecidedPapers(db: Db): Promise<number> {
  return db.$count(papers, eq(papers.state, 'sent'))
}
