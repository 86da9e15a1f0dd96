import type { Db } from '../../../platform/db/db'
import { runEach } from '../../../platform/run-each'
import type { DueBooking } from '../queries/by-time'

/** Changes each booking in a transaction of its own. */
export function changeEach(
  db: Db,
  all: readonly DueBooking[],
  change: (tx: Db, due: DueBooking) => Promise<void>,
): Promise<void> {
  return runEach(all, (due) => db.transaction((tx) => change(tx, due)))
}
