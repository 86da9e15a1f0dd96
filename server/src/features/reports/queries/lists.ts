import { caseHistoryLength, type ReportReason, type ToldOutcome, toldOutcomes } from '@entrena/contract/reports/rules'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { reportCases, reports } from '../tables'

const person = { id: users.id, name: users.name, picture: users.picture, role: users.role, createdAt: users.createdAt }

const sums = (db: Db) =>
  db
    .select({
      number: sql`coalesce(sum(n), 0)`.mapWith(Number).as('number'),
      reasons: sql<ReportReason[]>`coalesce(json_agg(reason order by n desc, reason), '[]')`.as('reasons'),
    })
    .from(
      db
        .select({ reason: reports.reason, n: sql`count(*)`.as('n') })
        .from(reports)
        .where(eq(reports.caseId, reportCases.id))
        .groupBy(reports.reason)
        .as('counted'),
    )
    .as('sums')

const selectCases = (db: Db, sortedBy: SQL) => {
  const counted = sums(db)
  return db
    .select({
      stored: reportCases,
      author: person,
      reports: counted.number,
      reasons: counted.reasons,
      sortedBy: sql<string>`${sortedBy}::text`,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.authorId))
    .innerJoinLateral(counted, sql`true`)
}

type CasesPage = RowsBeyond<'at' | 'id'>

/** Cases that need an admin because they are open or were answered. The one that has waited longest comes first. */
export function listWaitingCases(db: Db, { beyond, limit }: CasesPage) {
  const { waitsSince, id } = reportCases
  return selectCases(db, sql`${waitsSince}`)
    .where(
      and(
        isNotNull(waitsSince),
        beyond && sql`(${waitsSince}, ${id}) > (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(asc(waitsSince), asc(id))
    .limit(limit)
}

export function listDecidedCases(db: Db, { beyond, limit }: CasesPage) {
  const { decidedAt, id } = reportCases
  return selectCases(db, sql`${decidedAt}`)
    .where(
      and(isNotNull(decidedAt), beyond && sql`(${decidedAt}, ${id}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit)
}

export type CaseRow = Awaited<ReturnType<typeof listWaitingCases>>[number]

export async function findCaseRow(db: Db, id: string): Promise<CaseRow | undefined> {
  const [row] = await selectCases(db, sql`${reportCases.createdAt}`).where(eq(reportCases.id, id))
  return row
}

const suspensionsOf = (personId: SQLWrapper | string) => sql`(select count(*)::int from admin_actions a
  where a.kind = 'user_suspended' and a.subject_id = ${personId})`

/** The latest reports of a case, with facts about their senders. */
export function listSentReports(db: Db, caseId: string) {
  const isUpheld = sql`${inArray(sql`c.outcome`, toldOutcomes)} and c.lifted_at is null`
  const others = (isCounted: SQL) => sql`(select count(*)::int from reports o join report_cases c on c.id = o.case_id
    where o.reporter_id = ${reports.reporterId} and o.case_id <> ${caseId}::uuid and ${isCounted})`
  return db
    .select({
      ...getTableColumns(reports),
      reporter: person,
      earlier: others(sql`true`).mapWith(Number),
      earlierUpheld: others(isUpheld).mapWith(Number),
      upheldAbout: sql`(select count(*)::int from report_cases c
        where c.author_id = ${reports.reporterId} and ${isUpheld})`.mapWith(Number),
      suspensions: suspensionsOf(reports.reporterId).mapWith(Number),
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(caseHistoryLength)
}

/** The latest other cases with the same author. */
export function listCasesOf(db: Db, authorId: string, exceptId: string) {
  return db
    .select()
    .from(reportCases)
    .where(and(eq(reportCases.authorId, authorId), ne(reportCases.id, exceptId)))
    .orderBy(desc(reportCases.createdAt), desc(reportCases.id))
    .limit(caseHistoryLength)
}

export function listReportsBy(db: Db, reporterId: string, { beyond, limit }: CasesPage) {
  return db
    .select({ report: reports, stored: reportCases, sortedBy: sql<string>`${reports.createdAt}::text` })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterId, reporterId),
        beyond && sql`(${reports.createdAt}, ${reports.id}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit)
}

/** Decisions that this author was told. Omits decisions without effect. */
export function listDecisionsAbout(db: Db, authorId: string, { beyond, limit }: CasesPage) {
  const { decidedAt, id, outcome, reason } = reportCases
  // The casts are safe: a check constraint allows outcome, reason and time only together.
  const decision = {
    outcome: sql<ToldOutcome>`${outcome}`,
    reason: sql<string>`${reason}`,
    decidedAt: sql<Date>`${decidedAt}`.mapWith(decidedAt),
  }
  return db
    .select({ stored: { ...getTableColumns(reportCases), ...decision }, sortedBy: sql<string>`${decidedAt}::text` })
    .from(reportCases)
    .where(
      and(
        eq(reportCases.authorId, authorId),
        inArray(outcome, toldOutcomes),
        beyond && sql`(${decidedAt}, ${id}) < (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit)
}

/** Counts sessions that took place, sessions that this person cancelled, and suspensions. */
export async function countFactsAbout(db: Db, userId: string) {
  const [row] = await db
    .select({
      sessions: sql`count(*) filter (where status = 'completed')`.mapWith(Number),
      cancelled:
        sql`count(*) filter (where status = 'cancelled' and cancel_reason = case when client_id = ${userId} then 'client' else 'trainer' end)`.mapWith(
          Number,
        ),
      suspensions: suspensionsOf(userId).mapWith(Number),
    })
    .from(sql`bookings`)
    .where(sql`client_id = ${userId} or trainer_id = ${userId}`)
  return row ?? { sessions: 0, cancelled: 0, suspensions: 0 }
}
