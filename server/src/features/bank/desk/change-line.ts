import type { BankLine } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { getBankLine } from './list-lines'
import { matchStatement } from './match-statement'
import { findLine, lockLine, type StoredLine } from './queries/lines'
import { lockStatement } from './queries/statements'

/** Locks the statement before its lines, so that it cannot be discarded while a line is changed. */
export async function lockOpenLine(tx: Db, id: string): Promise<StoredLine> {
  const found = await findLine(tx, id)
  if (found) await lockStatement(tx, found.statementId, 'key share')
  const line = await lockLine(tx, id)
  if (!line) throw refusedWith(refused.lineNotFound)
  if (line.queued) throw refusedWith(refused.lineQueuedRefusal)
  if (line.state !== 'open' && line.state !== 'part') throw refusedWith(refused.lineDoneRefusal)
  return line
}

/**
 * Matches the statement of a changed line again. Also matches the statements `rivals`, whose lines may now pay what the
 * changed line paid before.
 */
export async function settleLineChange(
  services: Services,
  id: string,
  rivals: readonly string[] = [],
): Promise<BankLine> {
  const line = await getBankLine(services, id)
  for (const statementId of [line.statement_id, ...rivals]) await matchStatement(services, statementId)
  return getBankLine(services, id)
}
