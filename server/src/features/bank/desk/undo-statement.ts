import type { WholeStatement } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { getBankStatement } from './list-statements'
import { queueUndoOfStatement, sumUndoableAllocations, undoableSince } from './queries/allocations'
import { changeStatement, lockStatement } from './queries/statements'
import { processQueueNow } from './work-queue'

/**
 * Queues all lines of a bulk confirmation for undo. Lines whose money was already used stay confirmed, and the reply
 * says how many. Refused if no line can be undone.
 */
export async function undoStatement(services: Services, admin: Actor, id: string): Promise<WholeStatement> {
  const { db, now } = services
  const count = await db.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw refusedWith(refused.statementNotFound)
    if (statement.action) throw refusedWith(refused.statementBusyRefusal)
    const since = undoableSince(now())
    const sum = await sumUndoableAllocations(tx, id, since)
    if (!sum || sum.count === 0) throw refusedWith(refused.nothingToUndoRefusal)
    await queueUndoOfStatement(tx, id, { since, by: admin.id })
    const action = { action: 'undo' as const, actionLines: sum.count, actionCents: sum.cents, changedLines: 0 }
    await changeStatement(tx, id, { ...action, keptLines: 0 })
    const about = { adminId: admin.id, subjectId: id, amountCents: sum.cents, at: now() }
    await recordAction(tx, { ...about, kind: 'statement_undone' })
    return sum.count
  })
  await processQueueNow(services)
  const statement = await getBankStatement(services, id)
  if (statement.kept === count) throw refusedWith(refused.alreadyPaidOutRefusal)
  return statement
}
