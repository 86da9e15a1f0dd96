import { statementNotFound, statementOverlappedRefusal, statementUsedRefusal } from '@entrena/contract/bank/errors'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { matchStatement } from './match-statement'
import { listStatementsToMatchAgain } from './queries/matches'
import { countQueuedLines } from './queries/queue'
import { countAssignmentsOfStatement, deleteStatement, isNeededByLaterFile, lockStatement } from './queries/statements'

/** Deletes a statement, unless a line of it was used or a later file relies on its lines. */
export async function discardStatement(services: Services, admin: Actor, id: string): Promise<void> {
  const rivals = await services.db.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw refusedWith(statementNotFound)
    if ((await countQueuedLines(tx, id)) > 0 || (await countAssignmentsOfStatement(tx, id)) > 0)
      throw refusedWith(statementUsedRefusal)
    if (await isNeededByLaterFile(tx, statement)) throw refusedWith(statementOverlappedRefusal)
    const given = await listStatementsToMatchAgain(tx, id, null)
    await deleteStatement(tx, id)
    await recordAction(tx, { adminId: admin.id, kind: 'statement_discarded', subjectId: id, at: services.now() })
    return given
  })
  for (const rival of rivals) await matchStatement(services, rival)
}
