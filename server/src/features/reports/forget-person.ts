import type { Db } from '../../platform/db/db'
import { clearCasesOf, clearTextsOf } from './queries/cases'

/** The person's words and pictures are deleted, and the foreign keys become null. Reports and decisions stay without them. */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  await clearTextsOf(tx, userId)
  await clearCasesOf(tx, userId)
}
