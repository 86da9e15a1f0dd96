import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'

/** The content of every table, by name, with sorted rows. */
export async function dumpTables(db: Db): Promise<Record<string, string>> {
  const tables = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const dump: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = (await db.execute(
      sql`select string_agg(content, e'\n' order by content) as content from (select to_jsonb(t)::text as content from ${sql.identifier(name)} t) as lines`,
    )) as unknown as { rows: { content: string | null }[] }
    dump[name] = rows[0]?.content ?? ''
  }
  return dump
}
