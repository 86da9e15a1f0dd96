import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { selectRows } from '../../platform/db/select-rows'

export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/** True for a standby, and for a managed server that stopped writes because its disk is full. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const [row] = await selectRows<{ state: string }>(db, sql`select current_setting('transaction_read_only') as state`)
  return row?.state === 'on'
}

/** A query with more rows than fit in memory, so that the database writes about a megabyte to a temporary file. */
export const spillingQuery = sql`select count(*) from generate_series(1, 100000)`

/** Checks that the database can write to its disk. Fails if the disk is full, and leaves nothing behind. */
export async function probeDiskWrite(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(spillingQuery)
  })
}
