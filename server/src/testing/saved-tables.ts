import type { Db } from '../platform/db/db'

const eachTable = `for name, columns in
    select c.relname, string_agg(format('%I', a.attname), ', ')
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`

/**
 * Copies all rows to the schema `saved`. The returned function restores the rows, which is ten times faster than
 * creating them through the API. Triggers and foreign keys are off, so rows are restored exactly.
 */
export async function saveTables(db: Db): Promise<() => Promise<void>> {
  await db.execute(`do $$
    declare
      name text;
      columns text;
    begin
      drop schema if exists saved cascade;
      create schema saved;
      ${eachTable} loop
        execute format('create table saved.%1$I as select * from public.%1$I', name);
      end loop;
    end $$`)
  return async () => {
    await db.execute(`do $$
      declare
        name text;
        columns text;
      begin
        set local session_replication_role = replica;
        ${eachTable} loop
          execute format('delete from public.%I', name);
          execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from saved.%1$I', name, columns);
        end loop;
      end $$`)
  }
}
