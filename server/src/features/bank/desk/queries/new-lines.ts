import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { bankStatementLines, statements } from '../../tables'
import type { StoredLine } from './lines'
import type { MatchedLine } from './matches'

/** A row for `insertLines`. Its keys are the column names. */
export interface LineRow extends MatchedLine {
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

interface NewLines {
  readonly statementId: string
  readonly account: string
  readonly lines: readonly LineRow[]
}

/**
 * Inserts lines, and skips those already stored. All lines are a single JSON parameter, which is faster than one
 * parameter for each value.
 */
export async function insertLines(db: Db, { statementId, account, lines }: NewLines): Promise<void> {
  const columns =
    sql.raw(`id, number, day, amount_cents, text, bank_reference, serial, payer_account, balance_cents, kind, state,
    problem, possible_cents, fingerprint, occurrence, may_be_known, class, rule, proposed, proposed_transfers, found, read_as`)
  await db.execute(sql`insert into bank_lines (statement_id, account, ${columns})
    select ${statementId}::uuid, ${account}, ${columns}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, number int, day date, amount_cents bigint, text text,
      bank_reference text, serial text, payer_account text, balance_cents bigint, kind text, state text, problem text,
      possible_cents jsonb, fingerprint text, occurrence smallint, may_be_known boolean, class text, rule text, proposed jsonb,
      proposed_transfers jsonb, found jsonb, read_as text)
    on conflict (account, fingerprint, occurrence) do nothing`)
}

/**
 * From this many lines on, the planner's statistics are renewed. Outdated statistics would make it choose slow joins.
 */
const analyzedFrom = 100

/** Marks a statement as read. Returns its number of stored lines. */
export async function markStatementRead(db: Db, statementId: string): Promise<number> {
  const count = await db.$count(bankStatementLines, eq(bankStatementLines.statementId, statementId))
  if (count >= analyzedFrom) await db.execute(sql`analyze bank_lines (id, statement_id, account, day, state)`)
  return count
}

/** Lines of other files on these days. */
export async function listStoredLines(
  tx: Db,
  account: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  if (from === '') return []
  return await tx
    .select({
      day: bankStatementLines.day,
      amountCents: bankStatementLines.amountCents,
      text: bankStatementLines.text,
      bankReference: bankStatementLines.bankReference,
      serial: bankStatementLines.serial,
      payerAccount: bankStatementLines.payerAccount,
      format: statements.format,
      balanceCents: bankStatementLines.balanceCents,
      fingerprint: bankStatementLines.fingerprint,
      occurrence: bankStatementLines.occurrence,
    })
    .from(bankStatementLines)
    .innerJoin(statements, eq(statements.id, bankStatementLines.statementId))
    .where(and(eq(bankStatementLines.account, account), between(bankStatementLines.day, from, to)))
}
