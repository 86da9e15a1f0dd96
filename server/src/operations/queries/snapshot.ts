import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { selectRows } from '../../platform/db/select-rows'

/** Exports the snapshot of a transaction. Returns its name, so that another connection can read the same state. */
export async function exportSnapshot(tx: Db): Promise<string> {
  // Some servers end transactions that are idle for long, and this transaction is idle during the dump.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const [row] = await selectRows<{ name: string }>(tx, sql`select pg_export_snapshot() as name`)
  return row?.name ?? ''
}

export async function countOtherConnections(db: Db): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return row?.count ?? 0
}
