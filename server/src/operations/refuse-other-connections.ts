import { setTimeout } from 'node:timers/promises'
import type { Config } from '../platform/config/config'
import type { Db } from '../platform/db/db'
import { connectDatabase, operatorConnectionLimits } from '../platform/db/open-server'
import { StartProblem } from '../platform/problem'
import { findPrimaryUrl } from './postgres-programs'
import { countOtherConnections } from './queries/snapshot'

/**
 * PostgreSQL still counts a connection for a moment after it was closed, for example an earlier one of this command.
 */
const triesForEnded = 20
const betweenTriesMs = 100

export async function refuseOtherConnectionsOf(db: Db): Promise<void> {
  for (let tried = 0; (await countOtherConnections(db)) > 0; tried += 1) {
    if (tried === triesForEnded) {
      throw new StartProblem(
        'Other processes are connected to the database. Stop all servers first, and a pooler such as PgBouncer, too.',
      )
    }
    await setTimeout(betweenTriesMs)
  }
}

/** Does nothing for the embedded database, which only one process can open. */
export async function refuseOtherConnections(config: Config): Promise<void> {
  const url = await findPrimaryUrl(config)
  if (!url) return
  const { db, close } = connectDatabase({ ...operatorConnectionLimits, url, onIdleError: () => undefined })
  await refuseOtherConnectionsOf(db).finally(close)
}
