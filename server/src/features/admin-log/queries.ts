import type { Db } from '../../platform/db/db'
import { adminActions } from './tables'

/** Called in the transaction of what the admin does, so that the log has exactly what was committed. */
export async function recordAction(tx: Db, action: typeof adminActions.$inferInsert): Promise<void> {
  await tx.insert(adminActions).values(action)
}
