import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { postgresExtensions } from '../../platform/db/extensions'
import { selectRows } from '../../platform/db/select-rows'

export async function readServerState(db: Db) {
  const [row] = await selectRows<{ free: number; now: string; available: string[] }>(
    db,
    sql`select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int as free,
      clock_timestamp()::text as now, array(select name::text from pg_available_extensions) as available`,
  )
  return {
    freeConnections: row?.free ?? 0,
    now: new Date(row?.now ?? ''),
    missingExtensions: Object.keys(postgresExtensions).filter((name) => !row?.available.includes(name)),
  }
}
