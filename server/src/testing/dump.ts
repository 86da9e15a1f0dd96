import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { selectRows } from './rows'

/**
 * Returns the content of every table with sorted rows, by table name. Uses a fixed time zone, because the databases
 * that a test compares may have different time zones.
 */
export function dumpTables(db: Db): Promise<Record<string, string>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`)
    const tables = await selectRows<{ name: string }>(
      tx,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const dump: Record<string, string> = {}
    for (const { name } of tables) {
      const [row] = await selectRows<{ content: string | null }>(
        tx,
        sql`select string_agg(content, e'\n' order by content) as content from (select to_jsonb(t)::text as content from ${sql.identifier(name)} t) as lines`,
      )
      dump[name] = row?.content ?? ''
    }
    return dump
  })
}
