import type { Db } from '../platform/db/db'
import { selectRows } from './rows'

export async function emptyTables(db: Db): Promise<void> {
  const tables = await selectRows<{ name: string }>(
    db,
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await db.execute(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
}
