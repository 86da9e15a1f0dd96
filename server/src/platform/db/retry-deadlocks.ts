import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db'
import { isDeadlocked } from './errors'

const mostTries = 5

/**
 * Runs a transaction again if it lost a deadlock or a serialization conflict: it was rolled back as a whole, so it is safe to
 * repeat. Only the outermost transaction does this; within it, a savepoint could not be repeated, because its transaction is
 * aborted. After the last try the request is answered with 503 (`platform/http/errors.ts`).
 */
export function retryDeadlocks<Opened extends Db>(db: Opened): Opened {
  const begin: Opened['transaction'] = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin(run, config)
      } catch (error) {
        if (!isDeadlocked(error) || tries === mostTries) throw error
        await pause(Math.random() * 50 * tries)
      }
    }
  }
  return db
}
