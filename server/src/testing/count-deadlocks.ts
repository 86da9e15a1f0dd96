import type { Db } from '../platform/db/db'

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === '40P01' || isDeadlock(error.cause))

/** Returns how many transactions the database ended because of a deadlock while the task ran, although they were run again. */
export async function countDeadlocks(db: Db, task: () => Promise<void>): Promise<number> {
  const { transaction } = db
  let deadlocks = 0
  db.transaction = (run, config) =>
    transaction(async (tx) => {
      try {
        return await run(tx)
      } catch (error) {
        if (isDeadlock(error)) deadlocks += 1
        throw error
      }
    }, config)
  try {
    await task()
  } finally {
    db.transaction = transaction
  }
  return deadlocks
}
