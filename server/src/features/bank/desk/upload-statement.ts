import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BankStatement } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { stripInvisible } from '@entrena/contract/text'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { readInWorker } from '../read/read-in-worker'
import { bankAccountNumberOf } from './own-account'
import { presentStatement } from './present-statement'
import * as queries from './queries/statements'
import { refusalOf, refuseOtherAccount, storeStatementLines } from './store-reading'

interface Upload {
  readonly content: Buffer
  readonly name: string
}

const longestName = 100

/**
 * Reads a statement file and stores its lines without confirming anything. The same file is refused the second time.
 */
export async function uploadStatement(
  services: Services,
  admin: Actor,
  { content, name }: Upload,
): Promise<BankStatement> {
  const { db, config, now } = services
  const fileHash = createHash('sha256').update(content).digest('hex')
  const known = await queries.findByHash(db, fileHash)
  if (known) return answerKnown(known)
  const remembered = new Map((await queries.listColumns(db)).map(({ fingerprint, columns }) => [fingerprint, columns]))
  const reading = await readInWorker(content, { today: dominicanDate(now()), remembered })
  if (reading.state === 'refused') throw refusalOf(reading)
  await nextTurn()
  const fileName = [...stripInvisible(name)].slice(0, longestName).join('')
  const statement = {
    id: randomUUID(),
    fileHash,
    fileName,
    account: bankAccountNumberOf(config),
    uploadedBy: admin.id,
    uploadedAt: now(),
  }
  if (reading.state === 'columns') {
    const unread = { ...statement, state: 'columns' as const, content, table: reading.table }
    const isNew = await queries.insertStatement(db, { ...unread, linesCount: reading.table.rows })
    return answer(db, fileHash, isNew)
  }
  refuseOtherAccount(services, reading.statement)
  const linesCount = reading.statement.lines.length
  const isNew = await queries.insertStatement(db, { ...statement, state: 'reading', content, linesCount })
  if (isNew) await storeStatementLines(services, { id: statement.id, read: reading.statement })
  return answer(db, fileHash, isNew)
}

async function answer(db: Db, fileHash: string, isNew: boolean): Promise<BankStatement> {
  const row = await queries.findByHash(db, fileHash)
  if (!row) throw refusedWith(refused.statementNotFound)
  return isNew ? presentStatement(row) : answerKnown(row)
}

/** A file whose columns are not assigned can be uploaded again to continue. */
function answerKnown(row: queries.StatementRow): BankStatement {
  if (row.statement.state === 'columns') return presentStatement(row)
  throw refusedWith(refused.statementKnownRefusal, { lines: row.statement.linesCount })
}
