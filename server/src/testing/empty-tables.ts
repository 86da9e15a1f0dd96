import { PGlite } from '@electric-sql/pglite'
import type { Db } from '../platform/db/db'
import { selectRows } from './rows'

/** Names of the tables of each test database, read once. */
const tablesOf = new WeakMap<Db, readonly string[]>()

/**
 * Deletes all rows. `delete` is fifteen times faster than `truncate` for the few rows of a test, but leaves a large
 * table slow and its statistics outdated. So a table is truncated if autovacuum has counted its rows, or if it had many
 * rows. `replica` turns off triggers and foreign keys, so the order of tables does not matter.
 */
export async function emptyTables(db: Db): Promise<void> {
  const tables = tablesOf.get(db) ?? (await listTables(db))
  tablesOf.set(db, tables)
  const block = deleteFrom(tables)
  if (!isEmbedded(db)) return void (await db.execute(`do $$${block}$$`))
  // A function keeps its query plans as long as its database session. The embedded database has a single session and
  // plans slowly, so a temporary function makes emptying it faster.
  await db.execute(`do $do$
    begin
      if to_regprocedure('pg_temp.empty_tables()') is null then
        create function pg_temp.empty_tables() returns void language plpgsql as $$${block}$$;
      end if;
      perform pg_temp.empty_tables();
    end $do$`)
}

const isEmbedded = (db: Db) => '$client' in db && db.$client instanceof PGlite

async function listTables(db: Db): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Always truncates the mails. Tests expect mails of the same time in the order in which they were inserted, and a new
 * row may take the place of a deleted one.
 */
const maxDeleted = (table: string) => (table === 'mails' ? 0 : 1000)

function deleteFrom(tables: readonly string[]): string {
  const deletions = tables.map(
    (name) => `delete from "${name}";
      get diagnostics deleted = row_count;
      if deleted > ${maxDeleted(name)} then truncated := truncated || '${name}'::text; end if;`,
  )
  return `
    declare
      name text;
      deleted int;
      truncated text[] := '{}';
    begin
      set local session_replication_role = replica;
      ${deletions.join('\n')}
      for name in
        select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and (reltuples >= 0 or relname = any(truncated))
      loop
        execute format('truncate %I cascade', name);
      end loop;
    end `
}
