import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { documents } from '../tables'
import type { DocumentRow } from './documents'

/** A trainer's documents that were neither withdrawn nor replaced, latest first. */
export function listCurrentDocuments(db: Db, trainerId: string, limit: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.trainerId, trainerId), ne(documents.state, 'withdrawn'), eq(documents.isReplaced, false)))
    .orderBy(desc(documents.sentAt), desc(documents.id))
    .limit(limit)
}

const admins = alias(users, 'admins')

export type AdminDocumentRow = Awaited<ReturnType<typeof listUndecidedDocumentRows>>[number]

const selectJudged = (db: Db) =>
  db
    .select({
      document: documents,
      trainerName: users.name,
      trainerPicture: users.picture,
      decidedByName: admins.name,
      sortedBy: sql<string>`${documents.sentAt}::text`,
    })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.trainerId))
    .leftJoin(admins, eq(admins.id, documents.decidedBy))

export function listUndecidedDocumentRows(db: Db, { beyond, limit }: RowsBeyond<'sentAt' | 'id'>) {
  return selectJudged(db)
    .where(
      and(
        eq(documents.state, 'sent'),
        beyond && sql`(${documents.sentAt}, ${documents.id}) > (${beyond.sentAt}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(documents.sentAt), asc(documents.id))
    .limit(limit)
}

/** All documents of a trainer, whatever their state, latest first. */
export function listDocumentHistory(db: Db, trainerId: string, limit: number) {
  return selectJudged(db)
    .where(eq(documents.trainerId, trainerId))
    .orderBy(desc(documents.sentAt), desc(documents.id))
    .limit(limit)
}

export function countUndecidedDocuments(db: Db): Promise<number> {
  return db.$count(documents, eq(documents.state, 'sent'))
}
