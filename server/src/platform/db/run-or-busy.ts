import type { Refusal } from '@entrena/contract/refusal'
import { refusedWith } from '../refused'
import type { Db } from './db'
import { isLockedOut } from './errors'
import { limitLockWait } from './limit-lock-wait'

const longestWaitMs = 900

/**
 * Runs a transaction that takes many locks, such as on everybody who has a booking with a person. The transaction waits
 * only a short time for each lock, so that others do not wait long for the locks that it already holds. After the last
 * retry (`retryTransactions`) the request is refused with `busy`.
 */
export async function runOrRefuseBusy<Result>(
  db: Db,
  busy: Refusal<never>,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await limitLockWait(tx, longestWaitMs)
      return run(tx)
    })
  } catch (error) {
    throw isLockedOut(error) ? refusedWith(busy) : error
  }
}
