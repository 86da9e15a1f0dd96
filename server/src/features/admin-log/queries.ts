import type { Db } from '../../platform/db/db'
import { adminActions } from './tables'

/**
 * Records an admin's action. Call it in the transaction of that action, so that the log has exactly what was committed.
 */
export async function recordAction(tx: Db, action: typeof adminActions.$inferInsert): Promise<void> {
  await tx.insert(adminActions).values(action)
}
