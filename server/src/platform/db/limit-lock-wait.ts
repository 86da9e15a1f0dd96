import { sql } from 'drizzle-orm'
import type { Db } from './db'

/** For the rest of the transaction: whoever waits longer for a lock is told so. */
export async function limitLockWait(tx: Db, milliseconds: number): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${Math.trunc(milliseconds)}`))
}
