import type { BankStatement, ColumnsDraft, ColumnsReading } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/pesos'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { readInWorker } from '../read/read-in-worker'
import type { ChosenColumnMeanings, ReadLine, ReadStatement } from '../read/reading'
import { presentBalanceBreaks, presentStatement } from './present-statement'
import * as queries from './queries/statements'
import { refusalOf, refuseOtherAccount, storeStatementLines } from './store-reading'

/** Reads a file with the columns that an admin assigned, and remembers them for later files. */
export async function setColumns(
  services: Services,
  admin: Actor,
  { id, draft }: { readonly id: string; readonly draft: ColumnsDraft },
): Promise<ColumnsReading> {
  const { db, now } = services
  const row = await queries.findStatement(db, id)
  if (!row) throw refusedWith(refused.statementNotFound)
  const content = await queries.findStatementContent(db, id)
  if (!content || !row.statement.table) throw refusedWith(refused.columnsKnownRefusal)
  const columns: ChosenColumnMeanings = { hasHeader: draft.has_header, meanings: draft.meanings }
  const reading = await readInWorker(content, { today: dominicanDate(now()), columns })
  if (reading.state === 'refused') throw refusalOf(reading)
  if (reading.state === 'columns') throw refusedWith(refused.columnsMissing)
  const read = reading.statement
  refuseOtherAccount(services, read)
  if (draft.preview) return presentReading(read, null)
  const { fingerprint } = row.statement.table
  await db.transaction(async (tx) => {
    if ((await queries.lockStatement(tx, id))?.state !== 'columns') throw refusedWith(refused.columnsKnownRefusal)
    await queries.changeStatement(tx, id, { state: 'reading', table: null, linesCount: read.lines.length })
    await queries.saveColumns(tx, { fingerprint, columns, namedBy: admin.id, namedAt: now() })
  })
  await storeStatementLines(services, { id, read })
  const stored = await queries.findStatement(db, id)
  return presentReading(read, stored ? presentStatement(stored) : null)
}

const maxExamples = 6

function presentReading({ lines, balances }: ReadStatement, statement: BankStatement | null): ColumnsReading {
  const count = (has: (line: ReadLine) => boolean) => lines.filter(has).length
  return {
    lines: lines.length,
    in: count(({ amountCents }) => (amountCents ?? 0) > 0),
    out: count(({ amountCents }) => (amountCents ?? 0) < 0),
    problems: count(({ problem }) => problem !== null),
    balances_checked: balances.checked,
    balances_agree: balances.agree,
    breaks: presentBalanceBreaks(balances),
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

/** Example lines for the admin: the first line of each kind, and the first with each problem. */
function examplesOf(lines: readonly ReadLine[]): readonly ReadLine[] {
  const firsts = new Map<string, ReadLine>()
  for (const line of lines) {
    const kind = line.problem ?? line.kind
    if (!firsts.has(kind)) firsts.set(kind, line)
  }
  return [...firsts.values()].slice(0, maxExamples)
}
