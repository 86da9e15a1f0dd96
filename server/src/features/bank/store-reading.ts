import * as refused from '@entrena/contract/bank/errors'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isOtherAccount, ownAccountOf } from './own-account'
import { saveBalance } from './queries/daily-balance'
import { changeStatement, lockAccount } from './queries/statements'
import type { Reading, ReadStatement } from './read/reading'
import { storeLines } from './store-lines'

export function refusalOf({ reason, details }: Extract<Reading, { state: 'refused' }>) {
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

export function refuseOtherAccount({ config }: Services, { account }: ReadStatement): void {
  if (isOtherAccount(account, ownAccountOf(config)))
    throw refuse(refused.statementOtherAccount, { account: `…${(account ?? '').slice(-4)}` })
}

interface Stored {
  readonly id: string
  readonly read: ReadStatement
  readonly by: string
}

/** Stores what was read from a file, within the transaction that makes the statement readable. */
export async function storeReading(tx: Db, { config, now }: Services, { id, read, by }: Stored): Promise<void> {
  const { format, bank, isConfirmed, firstDay, lastDay, openingCents, closingCents, balances, lines } = read
  await lockAccount(tx, ownAccountOf(config))
  const stored = await storeLines(tx, { statementId: id, account: ownAccountOf(config), lines })
  await changeStatement(tx, id, {
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
