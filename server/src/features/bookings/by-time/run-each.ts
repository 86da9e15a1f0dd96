import type { Db } from '../../../platform/db/db'
import type { Due } from '../queries/by-time'

type Change = (tx: Db, due: Due) => Promise<void>

/** Changes each booking in its own transaction, so that one failure does not stop the others. */
export async function runEach(db: Db, all: readonly Due[], change: Change): Promise<void> {
  const problems: unknown[] = []
  for (const due of all) {
    try {
      await db.transaction((tx) => change(tx, due))
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some bookings wait for the next turn')
}
