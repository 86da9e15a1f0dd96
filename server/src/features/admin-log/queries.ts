import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { insertPlaceholders, preparedRows } from '../../platform/db/prepared'
import { adminActions } from './tables'

const actionInsert = preparedRows({ name: 'insert_admin_action', columns: {} }, (db) =>
  db
    .insert(adminActions)
    .values(
      insertPlaceholders([
        'id',
        'at',
        'adminId',
        'kind',
        'subjectId',
        'subjectRole',
        'amountCents',
        'reason',
        'pressId',
      ] as const),
    ),
)

/**
 * Records an admin's action. Call it in the transaction of that action, so that the log has exactly what was committed.
 * Returns the id, which further entries of the same click store as their `pressId`.
 */
export async function recordAction(tx: Db, action: Omit<typeof adminActions.$inferInsert, 'id'>): Promise<string> {
  const id = randomUUID()
  await actionInsert(tx).execute({ subjectRole: null, amountCents: null, reason: null, pressId: null, ...action, id })
  return id
}

/** An admin who acts. Further log entries of the same click refer to its first entry. */
export interface ClickingAdmin {
  readonly id: string
  readonly pressId?: string | undefined
}

/** Finds the latest entry about a subject, so that a job can add its entries to the same click. */
export async function findLatestClick(tx: Db, subjectId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: adminActions.id })
    .from(adminActions)
    .where(and(eq(adminActions.subjectId, subjectId), isNull(adminActions.pressId)))
    .orderBy(desc(adminActions.at), desc(adminActions.id))
    .limit(1)
  return row?.id
}
