import { statementNotFound, statementOverlapped, statementUsed } from '@entrena/contract/bank/errors'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { countQueued } from './queries/queue'
import { countUsed, deleteStatement, hasOverlap, lockStatement } from './queries/statements'

/** Forgets a statement of which nothing was used, and whose lines no later file counts on. */
export function discardStatement({ db }: Services, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw refuse(statementNotFound)
    if ((await countQueued(tx, id)) > 0 || (await countUsed(tx, id)) > 0) throw refuse(statementUsed)
    if (await hasOverlap(tx, statement)) throw refuse(statementOverlapped)
    await deleteStatement(tx, id)
  })
}
