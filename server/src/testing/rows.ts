import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'

/** The results of both database drivers have `rows`, but their common type does not declare this field. */
export async function selectRows<Row>(db: Pick<Db, 'execute'>, query: Parameters<Db['execute']>[0]): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/** Counts the rows of a table, or of `table where condition`. */
export async function countRows(db: Db, from: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, sql.raw(`select count(*)::int as count from ${from}`))
  return row?.count ?? -1
}
