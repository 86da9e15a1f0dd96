import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../platform/db/db'
import { countRows } from './rows'

/** Resolves when at least `count` connections to this database are waiting for a lock. */
export async function waitForLockWaiters(db: Db, count = 1): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((await countRows(db, waiting)) >= count) return
    await pause(10)
  }
  throw new Error('Timeout: no connection is waiting for a lock')
}

/** Returns a barrier: a function that makes its callers wait until it was called `count` times. */
export function makeBarrier(count: number): () => Promise<void> {
  let missing = count
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    missing -= 1
    if (missing <= 0) open()
    return all
  }
}
