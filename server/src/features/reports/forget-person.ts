import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { keysOfCopy } from './pictures'
import { clearCasesOf, clearTextsOf, listCopiesOf } from './queries/cases'

/** The person's words and pictures are deleted, and the foreign keys become null. Reports and decisions stay without them. */
export async function forgetPerson(tx: Db, { person, removeFiles }: DomainEvents['userLeaving']): Promise<void> {
  removeFiles((await listCopiesOf(tx, person.id)).flatMap(keysOfCopy))
  await clearTextsOf(tx, person.id)
  await clearCasesOf(tx, person.id)
}
