import type { Db } from '../../../platform/db/db'
import { refunds } from '../tables'

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(refund)
}
