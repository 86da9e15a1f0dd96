import { setTimeout as pause } from 'node:timers/promises'
import type { Refusal } from '@entrena/contract/refusal'
import { refuse } from '../refused'
import type { Db } from './db'
import { isLockedOut } from './errors'
import { limitLockWait } from './limit-lock-wait'

/** Shorter than PostgreSQL's deadlock_timeout (1 s). So in a deadlock this transaction fails and is retried, not the request of a user. */
const longestWaitMs = 400
const mostTries = 12

/**
 * Runs a transaction that locks much, such as all bookings of a person. Each lock wait is limited, and the transaction is retried if
 * another one holds a lock. After the last try it is refused with `busy`.
 */
export async function retryLocked<Result>(
  db: Db,
  busy: Refusal<never>,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await limitLockWait(tx, longestWaitMs)
        return run(tx)
      })
    } catch (error) {
      if (!isLockedOut(error)) throw error
      if (tries === mostTries) throw refuse(busy)
      await pause(20 + Math.random() * 80)
    }
  }
}
