import type { Total, WholeStatement } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { getBankStatement } from './list-statements'
import { matchStatement } from './match-statement'
import { queueExactMatches } from './queries/queue'
import { countLinesBySection } from './queries/sections'
import { changeStatement, lockStatement } from './queries/statements'
import { processQueueNow } from './work-queue'

interface Press {
  readonly id: string
  readonly except: readonly string[]
  /**
   * If set, only these credits are confirmed, because the admin unticked all others. Debits do not have to be listed.
   */
  readonly only?: readonly string[] | undefined
  /** Number and sum of the exact matches that the admin saw. */
  readonly expected?: Total | undefined
}

/**
 * Queues the exact matches of a statement for confirmation. Each is confirmed in its own transaction, so after a crash
 * the job continues with the rest.
 */
export async function applyStatement(services: Services, admin: Actor, press: Press): Promise<WholeStatement> {
  const { id } = press
  // Matches the lines again, because another client may have claimed one of the transfers after the last matching.
  await matchStatement(services, id)
  await services.db.transaction((tx) => queue(tx, services, admin, press))
  await processQueueNow(services)
  return getBankStatement(services, id)
}

async function queue(tx: Db, { now }: Services, admin: Actor, { id, except, only, expected }: Press): Promise<void> {
  const statement = await lockStatement(tx, id)
  if (!statement) throw refusedWith(refused.statementNotFound)
  if (statement.state === 'reading') throw refusedWith(refused.statementReadingRefusal)
  if (statement.action) throw refusedWith(refused.statementBusyRefusal)
  const counts = await countLinesBySection(tx, id)
  const line = counts?.firstToDecide
  if (line && counts.decide.count > 0) throw refusedWith(refused.statementToDecideRefusal, { line })
  const { count = 0, cents = 0 } = counts?.exact ?? {}
  if (expected && (expected.count !== count || toCents(expected.amount) !== cents))
    throw refusedWith(refused.statementChangedRefusal)
  const queued = await queueExactMatches(tx, { statementId: id, except, only, by: admin.id })
  if (queued.count === 0) throw refusedWith(refused.nothingToApplyRefusal)
  await changeStatement(tx, id, {
    action: 'apply',
    state: 'applied',
    appliedAt: now(),
    actionLines: queued.count,
    actionCents: queued.cents,
    changedLines: 0,
    keptLines: 0,
  })
  const amountCents = queued.cents
  await recordAction(tx, { adminId: admin.id, kind: 'statement_applied', subjectId: id, amountCents, at: now() })
}
