import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { selectRows } from '../db/select-rows'

export async function countRunMigrations(db: Db): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return row?.count ?? 0
}
