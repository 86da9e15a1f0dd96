import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { selectRows } from '../platform/db/select-rows'

export { selectRows }

/** Counts the rows of a table, or of `table where condition`. */
export async function countRows(db: Db, from: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, sql.raw(`select count(*)::int as count from ${from}`))
  return row?.count ?? -1
}

/**
 * Returns the names of the columns, in all tables, with a value that contains one of the words. Sends one SQL query per
 * table, because there are many columns.
 */
export async function findColumnsWith(db: Db, words: readonly string[]): Promise<string[]> {
  const columns = await selectRows<{ t: string; c: string }>(
    db,
    sql`select table_name as t, column_name as c from information_schema.columns where table_schema = 'public'`,
  )
  const patterns = words.map((word) => `'%${word}%'`).join(', ')
  const found: string[] = []
  for (const table of new Set(columns.map(({ t }) => t))) {
    const names = columns.filter(({ t }) => t === table).map(({ c }) => c)
    const matches = names.map((name) => `bool_or("${name}"::text ilike any (array[${patterns}])) as "${name}"`)
    const [row] = await selectRows<Record<string, boolean | null>>(
      db,
      sql.raw(`select ${matches.join(', ')} from "${table}"`),
    )
    found.push(...names.filter((name) => row?.[name]).map((name) => `${table}.${name}`))
  }
  return found.sort()
}
