import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db'
import { isLockedOut } from './errors'

const maxTries = 5

/**
 * Retries a transaction after a deadlock, serialization failure or lock timeout. This is safe, because the transaction
 * was rolled back. Savepoints are not retried, because their whole transaction is aborted. After the last try the
 * request gets a 503 (`platform/http/errors.ts`).
 */
export function retryTransactions<Opened extends Db>(db: Opened): Opened {
  const begin: Opened['transaction'] = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin(run, config)
      } catch (error) {
        if (!isLockedOut(error) || tries === maxTries) throw error
        await pause(Math.random() * 50 * tries)
      }
    }
  }
  return db
}
