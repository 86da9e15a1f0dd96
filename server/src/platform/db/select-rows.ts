import type { Db } from './db'

/** The results of both database drivers have `rows`, but their common type does not declare this field. */
export async function selectRows<Row>(db: Pick<Db, 'execute'>, query: Parameters<Db['execute']>[0]): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}
