import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { bankLines } from '../tables'
import type { StoredLine } from './lines'

/** So many new lines make the planner's idea of the table wrong: it would join them row by row. */
const analyzedFrom = 100

/** One row of `insertLines`. The names are those of the columns. */
export interface LineRow {
  readonly id: string
  readonly number: number
  readonly day: string | null
  readonly amount_cents: number | null
  readonly text: string
  readonly bank_reference: string
  readonly serial: string
  readonly payer_account: string | null
  readonly balance_cents: number | null
  readonly kind: StoredLine['kind']
  readonly state: StoredLine['state']
  readonly problem: StoredLine['problem']
  readonly possible_cents: readonly number[]
  readonly fingerprint: string
  readonly occurrence: number
  readonly may_be_known: boolean
}

/** Lines that are stored already are skipped. Returns how many are new. One parameter for all is faster than one for each. */
export async function insertLines(
  tx: Db,
  {
    statementId,
    account,
    lines,
  }: { readonly statementId: string; readonly account: string; readonly lines: readonly LineRow[] },
): Promise<number> {
  const columns =
    sql.raw(`id, number, day, amount_cents, text, bank_reference, serial, payer_account, balance_cents, kind, state,
    problem, possible_cents, fingerprint, occurrence, may_be_known`)
  const [row] = await selectRows<{ count: number }>(
    tx,
    sql`with added as (
        insert into bank_lines (statement_id, account, ${columns})
        select ${statementId}::uuid, ${account}, ${columns}
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, number int, day date, amount_cents bigint, text text,
          bank_reference text, serial text, payer_account text, balance_cents bigint, kind text, state text, problem text,
          possible_cents jsonb, fingerprint text, occurrence smallint, may_be_known boolean)
        on conflict (account, fingerprint, occurrence) do nothing returning 1)
      select count(*)::int as count from added`,
  )
  const count = row?.count ?? 0
  if (count >= analyzedFrom) await tx.execute(sql`analyze bank_lines (id, statement_id, account, day, state)`)
  return count
}

/** What other files say about these days. */
export async function listStoredLines(
  tx: Db,
  account: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  if (from === '') return []
  return await tx
    .select({
      day: bankLines.day,
      amountCents: bankLines.amountCents,
      text: bankLines.text,
      bankReference: bankLines.bankReference,
      balanceCents: bankLines.balanceCents,
      fingerprint: bankLines.fingerprint,
      occurrence: bankLines.occurrence,
    })
    .from(bankLines)
    .where(and(eq(bankLines.account, account), between(bankLines.day, from, to)))
}
