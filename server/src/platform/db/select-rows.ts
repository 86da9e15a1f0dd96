import type { Db } from './db'

/** Both drivers return an object with `rows`, but their common type does not declare it. */
export async function selectRows<Row>(db: Pick<Db, 'execute'>, query: Parameters<Db['execute']>[0]): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}
