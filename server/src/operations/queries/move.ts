import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { selectRows } from '../../platform/db/select-rows'

export interface MovedTable {
  /** The table's quoted name, with its schema. */
  readonly name: string
  /** Quoted names of all columns that are not generated, separated by commas. */
  readonly columns: string
  /** A column that references another row of the same table, or null. */
  readonly parent: string | null
  /** The other tables that this table references. */
  readonly references: readonly string[]
}

export async function sortedTables(db: Db): Promise<MovedTable[]> {
  const waiting = await selectRows<MovedTable>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as name,
        (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select quote_ident(a.attname) from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
          where k.conrelid = c.oid and k.confrelid = c.oid and k.contype = 'f' limit 1) as parent,
        array(select distinct format('%I.%I', tn.nspname, t.relname) from pg_constraint k
          join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
          where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as references
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  )
  const sorted: MovedTable[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      table.references.every((name) => sorted.some((done) => done.name === name)),
    )
    if (next < 0) throw new Error(`These tables reference each other: ${waiting.map(({ name }) => name).join(', ')}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}

/**
 * Turns triggers on or off. While rows are copied, triggers would change or count them a second time. Foreign keys stay
 * on.
 */
export async function setTriggers(db: Db, tables: readonly MovedTable[], to: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await db.execute(sql.raw(`alter table ${name} ${to} trigger user`))
}

const batchSize = 1_000

/** Copies rows as JSON text, so that this process converts no values. Parent rows come first. */
export async function copyRows(from: Db, to: Db, { name, columns, parent }: MovedTable): Promise<void> {
  const order = parent ? ` order by ${parent} is not null` : ''
  await from.execute(
    sql.raw(`declare moved no scroll cursor for select row_to_json(t)::text as row from ${name} t${order}`),
  )
  for (;;) {
    const rows = await selectRows<{ row: string }>(from, sql.raw(`fetch ${batchSize} from moved`))
    if (rows.length === 0) break
    await to.execute(sql`insert into ${sql.raw(name)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${`[${rows.map(({ row }) => row).join(',')}]`}::json)`)
  }
  await from.execute(sql`close moved`)
}

/** Gives the sequences of the new database the values of the old ones, so that no number is used twice. */
export async function copySequences(from: Db, to: Db): Promise<void> {
  const sequences = await selectRows<{ name: string }>(
    from,
    sql`select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of sequences) {
    const [state] = await selectRows<{ last: string; used: boolean }>(
      from,
      sql.raw(`select last_value::text as last, is_called as used from ${name}`),
    )
    if (state) await to.execute(sql`select setval(${name}, ${state.last}::bigint, ${state.used})`)
  }
}

/** Makes a database write values as text in the same format as the other one, until the transaction ends. */
export async function setSameFormats(db: Db): Promise<void> {
  await db.execute(sql`set local timezone = 'UTC'`)
  await db.execute(sql`set local datestyle = 'ISO, MDY'`)
  await db.execute(sql`set local extra_float_digits = 1`)
}

/** Hashes all columns except generated ones, because generated floats may differ in the last digit. */
export async function hashTables(db: Db, tables: readonly MovedTable[]) {
  const hashes: { readonly name: string; readonly count: number; readonly hash: string }[] = []
  for (const { name, columns } of tables) {
    const [row] = await selectRows<{ count: number; hash: string }>(
      db,
      sql.raw(`select count(*)::int as count, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as hash
        from (select md5(row(${columns})::text) as hash from ${name}) rows`),
    )
    hashes.push({ name, count: row?.count ?? -1, hash: row?.hash ?? '' })
  }
  return hashes
}
