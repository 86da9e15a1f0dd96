import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'

/** Deletes every row and keeps the tables. */
export async function emptyTables(db: Db): Promise<void> {
  const { rows } = (await db.execute(
    sql`select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  )) as unknown as { rows: { tables: string }[] }
  await db.execute(sql.raw(`truncate ${rows[0]?.tables} cascade`))
}
