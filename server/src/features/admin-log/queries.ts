import type { Db } from '../../platform/db/db'
import { placeholders, preparedRows } from '../../platform/db/prepared'
import { adminActions } from './tables'

const actionInsert = preparedRows({ name: 'insert_admin_action', columns: {} }, (db) =>
  db
    .insert(adminActions)
    .values(placeholders(['at', 'adminId', 'kind', 'subjectId', 'subjectRole', 'amountCents', 'reason'] as const)),
)

/**
 * Records an admin's action. Call it in the transaction of that action, so that the log has exactly what was committed.
 */
export async function recordAction(tx: Db, action: typeof adminActions.$inferInsert): Promise<void> {
  await actionInsert(tx).execute({ subjectRole: null, amountCents: null, reason: null, ...action })
}
