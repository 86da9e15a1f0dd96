import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { bankStatementLines } from '../../tables'
import type { StoredLine } from './lines'
import type { SectionTotal } from './sections'

interface Wanted {
  readonly statementId: string
  readonly except: readonly string[]
  /** If set, only these credits are queued. Debits are always queued. */
  readonly only?: readonly string[] | undefined
  readonly by: string
}

const listOf = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Queues the exact matches of a statement. Returns their number and sum. */
export async function queueExactMatches(tx: Db, { statementId, except, only, by }: Wanted): Promise<SectionTotal> {
  const [row] = await selectRows<{ count: number; cents: number }>(
    tx,
    sql`with queued as (update bank_lines set queued = 'apply', queued_by = ${by}::uuid
        where statement_id = ${statementId}::uuid and class = 'exact' and problem is null and state in ('open', 'part')
          and queued is null and kind in ('credit', 'debit')
          and id not in ${listOf(except)}
          and ${only ? sql`(kind = 'debit' or id in ${listOf(only)})` : sql`true`}
        returning kind, abs(amount_cents) - allocated_cents as left_cents)
      select count(*)::int as count, coalesce(sum(left_cents) filter (where kind = 'credit'), 0)::float8 as cents from queued`,
  )
  return row ?? { count: 0, cents: 0 }
}

export async function findQueuedLine(tx: Db): Promise<StoredLine | undefined> {
  const [row] = await tx
    .select()
    .from(bankStatementLines)
    .where(isNotNull(bankStatementLines.queued))
    .orderBy(asc(bankStatementLines.statementId), asc(bankStatementLines.number))
    .limit(1)
  return row
}

export async function countQueuedLines(db: Db, statementId: string): Promise<number> {
  return await db.$count(
    bankStatementLines,
    and(eq(bankStatementLines.statementId, statementId), isNotNull(bankStatementLines.queued)),
  )
}
