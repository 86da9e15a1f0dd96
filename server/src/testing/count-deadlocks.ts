import type { Db } from '../platform/db/db'

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === '40P01' || isDeadlock(error.cause))

/** Returns how many transactions deadlocked while the task ran, including those that were retried. */
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
