import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BankStatement, ColumnsDraft, ColumnsReading } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/money'
import { cleanText } from '@entrena/contract/text'
import type { Db } from '../../platform/db/db'
import { uploadFolderPrefix } from '../../platform/http/receive-files'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { matchStatement } from './match-statement'
import { isOtherAccount, ownAccountOf } from './own-account'
import { presentBreaks, presentStatement } from './present-statement'
import { saveBalance } from './queries/daily-balance'
import * as queries from './queries/statements'
import { readInWorker } from './read/read-in-worker'
import type { Columns, Reading, ReadLine, ReadStatement } from './read/reading'
import { storeLines } from './store-lines'

interface Upload {
  readonly path: string
  readonly name: string
}

const longestName = 100

/** Reads a file and stores its lines. Nothing is confirmed. The same file again is refused. */
export async function uploadStatement(
  services: Services,
  admin: Actor,
  { path, name }: Upload,
): Promise<BankStatement> {
  const { db, config, now } = services
  const content = await readFile(path)
  const fileHash = createHash('sha256').update(content).digest('hex')
  const known = await queries.findByHash(db, fileHash)
  if (known) return answerKnown(known)
  const remembered = new Map((await queries.listColumns(db)).map(({ fingerprint, columns }) => [fingerprint, columns]))
  const reading = await readInWorker(path, { today: dominicanDate(now()), remembered })
  if (reading.state === 'refused') throw refusalOf(reading)
  const fileName = [...cleanText(name)].slice(0, longestName).join('')
  const statement = {
    id: randomUUID(),
    fileHash,
    fileName,
    account: ownAccountOf(config),
    uploadedBy: admin.id,
    uploadedAt: now(),
  }
  if (reading.state === 'columns') {
    const unread = { ...statement, state: 'columns' as const, content, table: reading.table }
    const isNew = await queries.insertStatement(db, { ...unread, linesCount: reading.table.rows })
    return answer(db, fileHash, isNew)
  }
  refuseOtherAccount(services, reading.statement)
  const isNew = await db.transaction(async (tx) => {
    if (!(await queries.insertStatement(tx, { ...statement, state: 'read' }))) return false
    await storeReading(tx, services, { id: statement.id, read: reading.statement, by: admin.id })
    return true
  })
  if (isNew) await matchStatement(services, statement.id)
  return answer(db, fileHash, isNew)
}

async function answer(db: Db, fileHash: string, isNew: boolean): Promise<BankStatement> {
  const row = await queries.findByHash(db, fileHash)
  if (!row) throw refuse(refused.statementNotFound)
  return isNew ? presentStatement(row) : answerKnown(row)
}

/** A file whose columns nobody has named yet can be uploaded again, to go on. */
function answerKnown(row: queries.StatementRow): BankStatement {
  if (row.statement.state === 'columns') return presentStatement(row)
  throw refuse(refused.statementKnown, { lines: row.statement.linesCount })
}

function refuseOtherAccount({ config }: Services, { account }: ReadStatement): void {
  if (isOtherAccount(account, ownAccountOf(config)))
    throw refuse(refused.statementOtherAccount, { account: `…${(account ?? '').slice(-4)}` })
}

interface Stored {
  readonly id: string
  readonly read: ReadStatement
  readonly by: string
}

async function storeReading(tx: Db, { config, now }: Services, { id, read, by }: Stored): Promise<void> {
  const { format, bank, isConfirmed, firstDay, lastDay, openingCents, closingCents, balances, lines } = read
  await queries.lockAccount(tx, ownAccountOf(config))
  const stored = await storeLines(tx, { statementId: id, account: ownAccountOf(config), lines })
  await queries.changeStatement(tx, id, {
    state: 'read',
    format,
    content: null,
    table: null,
    bank,
    isConfirmed,
    firstDay,
    lastDay,
    openingCents,
    closingCents,
    balances,
    linesCount: lines.length,
    knownLines: lines.length - stored,
  })
  if (closingCents === null || !lastDay || balances.agree < balances.checked) return
  await saveBalance(tx, { day: lastDay, balanceCents: closingCents, enteredAt: now(), enteredBy: by })
}

/** Reads a file with the columns that an admin named, and remembers them for the next one. */
export async function setColumns(
  services: Services,
  admin: Actor,
  { id, draft }: { readonly id: string; readonly draft: ColumnsDraft },
): Promise<ColumnsReading> {
  const { db, now } = services
  const row = await queries.findStatement(db, id)
  if (!row) throw refuse(refused.statementNotFound)
  const content = await queries.findContent(db, id)
  if (!content || !row.statement.table) throw refuse(refused.columnsKnown)
  const columns: Columns = { hasHeader: draft.has_header, meanings: draft.meanings }
  const reading = await readContent(content, { today: dominicanDate(now()), columns })
  if (reading.state === 'refused') throw refusalOf(reading)
  if (reading.state === 'columns') throw refuse(refused.columnsMissing)
  const read = reading.statement
  refuseOtherAccount(services, read)
  if (draft.preview) return presentReading(read, null)
  const { fingerprint } = row.statement.table
  await db.transaction(async (tx) => {
    if ((await queries.lockStatement(tx, id))?.state !== 'columns') throw refuse(refused.columnsKnown)
    await storeReading(tx, services, { id, read, by: admin.id })
    await queries.saveColumns(tx, { fingerprint, columns, namedBy: admin.id, namedAt: now() })
  })
  await matchStatement(services, id)
  const stored = await queries.findStatement(db, id)
  return presentReading(read, stored ? presentStatement(stored) : null)
}

async function readContent(content: Uint8Array, options: Parameters<typeof readInWorker>[1]): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const path = join(folder, 'statement')
    await writeFile(path, content)
    return await readInWorker(path, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refusalOf({ reason, details }: Extract<Reading, { state: 'refused' }>) {
  if (reason === 'unreadable' && details.line) return refuse(refused.statementLineTooLong, { line: details.line })
  if (reason === 'days_mixed') return refuse(refused.statementDaysMixed, { cells: Object.values(details).join(', ') })
  return refuse(
    {
      unreadable: refused.statementUnreadable,
      empty: refused.statementEmpty,
      old_excel: refused.statementOldExcel,
      pdf: refused.statementIsPdf,
      too_long: refused.statementTooLong,
      too_large: refused.statementTooLarge,
      zip_bomb: refused.statementTooLarge,
      columns_missing: refused.columnsMissing,
      columns_twice: refused.columnsTwice,
    }[reason],
  )
}

const mostExamples = 6

function presentReading({ lines, balances }: ReadStatement, statement: BankStatement | null): ColumnsReading {
  const count = (has: (line: ReadLine) => boolean) => lines.filter(has).length
  return {
    lines: lines.length,
    in: count(({ amountCents }) => (amountCents ?? 0) > 0),
    out: count(({ amountCents }) => (amountCents ?? 0) < 0),
    problems: count(({ problem }) => problem !== null),
    balances_checked: balances.checked,
    balances_agree: balances.agree,
    breaks: presentBreaks(balances),
    examples: examplesOf(lines).map(({ number, day, amountCents, text, kind, problem }) => ({
      number,
      day,
      amount: amountCents === null ? null : toPesos(amountCents),
      text,
      kind,
      problem,
    })),
    statement,
  }
}

/** The first line of each kind, and the first that cannot be read. */
function examplesOf(lines: readonly ReadLine[]): readonly ReadLine[] {
  const firsts = new Map<string, ReadLine>()
  for (const line of lines) {
    const kind = line.problem ?? line.kind
    if (!firsts.has(kind)) firsts.set(kind, line)
  }
  return [...firsts.values()].slice(0, mostExamples)
}
