import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { selectRows } from '../platform/db/select-rows'

export { selectRows }

/** Counts the rows of a table, or of `table where condition`. */
export async function countRows(db: Db, from: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, sql.raw(`select count(*)::int as count from ${from}`))
  return row?.count ?? -1
}
