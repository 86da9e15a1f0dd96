import type { BankStatement } from '@entrena/contract/bank/entity'
import { toPesos } from '@entrena/contract/pesos'
import type { ReadStatement } from '../read/reading'
import type { StatementRow } from './queries/statements'

export function presentBalanceBreaks({ breaks }: ReadStatement['balances']): BankStatement['breaks'] {
  return breaks.map(({ after, before, cents }) => ({ after, before, amount: toPesos(cents) }))
}

export function presentStatement({ statement, uploaderName }: StatementRow): BankStatement {
  const { id, state, format, bank, account, balances } = statement
  return {
    id,
    state,
    file_name: statement.fileName,
    format,
    is_confirmed: statement.isConfirmed,
    bank,
    account_ending: account.slice(-4) || null,
    first_day: statement.firstDay,
    last_day: statement.lastDay,
    lines: statement.linesCount,
    known_lines: statement.knownLines,
    balances_checked: balances?.checked ?? 0,
    balances_agree: balances?.agree ?? 0,
    breaks: balances ? presentBalanceBreaks(balances) : [],
    uploaded_at: statement.uploadedAt.toISOString(),
    uploaded_by: uploaderName,
    applied_at: statement.appliedAt?.toISOString() ?? null,
  }
}
