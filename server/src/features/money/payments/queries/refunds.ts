import type { Db } from '../../../../platform/db/db'
import { refunds } from '../../tables'

/** Returns the id of the refund. */
export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<string> {
  const [row] = await db.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!row) throw new Error('The refund was not stored')
  return row.id
}
