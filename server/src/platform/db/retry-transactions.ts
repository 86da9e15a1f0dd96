import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db'
import { isLockedOut } from './errors'

const mostTries = 5

/**
 * Runs a transaction again after a deadlock, a serialization failure or a lock timeout: it was rolled back as a whole, so it is
 * safe to repeat. Only the outermost transaction does this; within it, a savepoint could not be repeated, because its transaction is
 * aborted. After the last try the request is answered with 503 (`platform/http/errors.ts`).
 */
export function retryTransactions<Opened extends Db>(db: Opened): Opened {
  const begin: Opened['transaction'] = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin(run, config)
      } catch (error) {
        if (!isLockedOut(error) || tries === mostTries) throw error
        await pause(Math.random() * 50 * tries)
      }
    }
  }
  return db
}
