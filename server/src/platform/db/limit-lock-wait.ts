import { sql } from 'drizzle-orm'
import type { Db } from './db'

export async function limitLockWait(tx: Db, milliseconds: number): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${Math.trunc(milliseconds)}`))
}
