import { and, desc, eq, gt, gte, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import type { RowsBeyond } from '../../../../platform/paging'
import { users } from '../../../accounts/tables'
import { allocations, bankStatementLines, statementColumns, statements } from '../../tables'

type StoredStatement = typeof statements.$inferSelect
type NewStatement = typeof statements.$inferInsert

const shown = {
  id: statements.id,
  fileHash: statements.fileHash,
  fileName: statements.fileName,
  state: statements.state,
  format: statements.format,
  isConfirmed: statements.isConfirmed,
  bank: statements.bank,
  account: statements.account,
  firstDay: statements.firstDay,
  lastDay: statements.lastDay,
  linesCount: statements.linesCount,
  knownLines: statements.knownLines,
  openingCents: statements.openingCents,
  closingCents: statements.closingCents,
  balances: statements.balances,
  table: statements.table,
  uploadedBy: statements.uploadedBy,
  uploadedAt: statements.uploadedAt,
  appliedAt: statements.appliedAt,
  action: statements.action,
  actionLines: statements.actionLines,
  actionCents: statements.actionCents,
  changedLines: statements.changedLines,
  keptLines: statements.keptLines,
}

export type ShownStatement = Omit<StoredStatement, 'content'>

export interface StatementRow {
  readonly statement: ShownStatement
  readonly uploaderName: string | null
}

const selectStatements = (db: Db) =>
  db
    .select({ statement: shown, uploaderName: users.name })
    .from(statements)
    .leftJoin(users, eq(users.id, statements.uploadedBy))

/** Returns false if the same file is already stored. */
export async function insertStatement(tx: Db, statement: NewStatement): Promise<boolean> {
  const inserted = await tx
    .insert(statements)
    .values(statement)
    .onConflictDoNothing({ target: statements.fileHash })
    .returning({ id: statements.id })
  return inserted.length > 0
}

export async function findStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  const [row] = await selectStatements(db).where(eq(statements.id, id))
  return row
}

export async function findByHash(db: Db, hash: string): Promise<StatementRow | undefined> {
  const [row] = await selectStatements(db).where(eq(statements.fileHash, hash))
  return row
}

export async function findStatementContent(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ content: statements.content }).from(statements).where(eq(statements.id, id))
  return row?.content ?? undefined
}

export async function lockStatement(
  tx: Db,
  id: string,
  strength: 'update' | 'key share' = 'update',
): Promise<ShownStatement | undefined> {
  const [row] = await tx.select(shown).from(statements).where(eq(statements.id, id)).for(strength)
  return row
}

/**
 * Stores the statement files of an account one at a time, because each file leaves out lines that others already
 * stored.
 */
export async function lockAccount(tx: Db, account: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements ' || ${account}, 0))`)
}

export async function changeStatement(tx: Db, id: string, change: Partial<NewStatement>): Promise<void> {
  await tx.update(statements).set(change).where(eq(statements.id, id))
}

export async function deleteStatement(tx: Db, id: string): Promise<void> {
  await tx.delete(statements).where(eq(statements.id, id))
}

export function listStatementRows(db: Db, { beyond, limit }: RowsBeyond<'uploadedAt' | 'id'>) {
  return db
    .select({ statement: shown, uploaderName: users.name, sortedBy: sql<string>`${statements.uploadedAt}::text` })
    .from(statements)
    .leftJoin(users, eq(users.id, statements.uploadedBy))
    .where(
      beyond &&
        sql`(${statements.uploadedAt}, ${statements.id}) < (${beyond.uploadedAt}::timestamptz, ${beyond.id}::uuid)`,
    )
    .orderBy(desc(statements.uploadedAt), desc(statements.id))
    .limit(limit)
}

/** Date ranges covered by the account's statements since that day. */
export function listCoveredRanges(db: Db, account: string, since: string) {
  return db
    .select({
      firstDay: sql<string>`${statements.firstDay}::text`,
      lastDay: sql<string>`${statements.lastDay}::text`,
      openingCents: statements.openingCents,
      closingCents: statements.closingCents,
    })
    .from(statements)
    .where(and(eq(statements.account, account), gte(statements.lastDay, since), isNotNull(statements.firstDay)))
    .orderBy(statements.firstDay, statements.lastDay)
    .limit(1_000)
}

/** The account's last statement that begins before this one. */
export async function findPreviousStatement(db: Db, { id, account, firstDay }: ShownStatement) {
  if (!firstDay) return undefined
  const [row] = await db
    .select({ lastDay: sql<string>`${statements.lastDay}::text`, closingCents: statements.closingCents })
    .from(statements)
    .where(and(ne(statements.id, id), eq(statements.account, account), lt(statements.firstDay, firstDay)))
    .orderBy(desc(statements.lastDay), desc(statements.uploadedAt))
    .limit(1)
  return row
}

/** True if a later file left out lines because this statement contains them. */
export async function isNeededByLaterFile(
  db: Db,
  { id, account, firstDay, lastDay, uploadedAt }: ShownStatement,
): Promise<boolean> {
  if (!firstDay || !lastDay) return false
  const later = and(
    ne(statements.id, id),
    eq(statements.account, account),
    gt(statements.uploadedAt, uploadedAt),
    gt(statements.knownLines, 0),
    lte(statements.firstDay, lastDay),
    gte(statements.lastDay, firstDay),
  )
  return (await db.$count(statements, later)) > 0
}

/** Counts the assignments of a statement's lines, including undone ones. */
export async function countAssignmentsOfStatement(db: Db, statementId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(allocations)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, allocations.lineId))
    .where(eq(bankStatementLines.statementId, statementId))
  return row?.count ?? 0
}

export async function listColumns(db: Db) {
  return await db.select().from(statementColumns).limit(1_000)
}

export async function saveColumns(tx: Db, columns: typeof statementColumns.$inferInsert): Promise<void> {
  await tx
    .insert(statementColumns)
    .values(columns)
    .onConflictDoUpdate({ target: statementColumns.fingerprint, set: columns })
}

export async function listStatementsBeingRead(db: Db, before: Date): Promise<{ id: string }[]> {
  return await db
    .select({ id: statements.id })
    .from(statements)
    .where(and(eq(statements.state, 'reading'), lt(statements.uploadedAt, before)))
    .orderBy(statements.uploadedAt)
    .limit(100)
}

/** Deletes files whose columns nobody has assigned. */
export async function deleteUnread(db: Db, before: Date): Promise<void> {
  await db.delete(statements).where(and(eq(statements.state, 'columns'), lt(statements.uploadedAt, before)))
}

/** Adds one to the number of lines that could not be confirmed (`changedLines`) or undone (`keptLines`). */
export async function countFailedLine(tx: Db, id: string, column: 'changedLines' | 'keptLines'): Promise<void> {
  await tx
    .update(statements)
    .set({ [column]: sql`${statements[column]} + 1` })
    .where(eq(statements.id, id))
}

/** Ends the background actions of statements without queued lines. Returns their ids. */
export async function endStatementActions(db: Db): Promise<string[]> {
  const finished = await db
    .update(statements)
    .set({ action: null })
    .where(
      and(
        isNotNull(statements.action),
        sql`not exists (select from bank_lines l where l.statement_id = ${statements.id} and l.queued is not null)`,
      ),
    )
    .returning({ id: statements.id })
  return finished.map(({ id }) => id)
}

/** Closes the statement if no line needs an admin. */
export async function closeStatementIfDecided(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(statements)
    .set({ state: 'applied', appliedAt: at })
    .where(
      and(
        eq(statements.id, id),
        eq(statements.state, 'read'),
        sql`not exists (select from bank_lines l where l.statement_id = ${statements.id} and l.state in ('open', 'part'))`,
      ),
    )
}
