import { dominicanTime } from '@entrena/contract/dominican-time'
import type { FastifyInstance } from 'fastify'
import { repeatWhileRunning } from '../repeat'
import type { Services } from '../services'
import type { Db } from './db'
import { selectRows } from './select-rows'

/** Up to this size of table and indexes, a vacuum takes less than 50 ms, during which all other requests wait. */
const smallBytes = 8_000_000

/** In these hours there are few users, so large tables may be vacuumed too. */
const night = { from: '03:00', to: '05:00' }

/**
 * Removes dead rows, because the embedded database has no autovacuum. A checkpoint lets the database reuse its
 * write-ahead log, which would otherwise grow until the next restart. Requests run between the vacuums of two tables,
 * never during one.
 */
export async function vacuumEmbedded({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = dominicanTime(now())
  const maxBytes = time >= night.from && time < night.to ? Number.MAX_SAFE_INTEGER : smallBytes
  for (const table of await listDirtyTables(db, maxBytes)) await db.execute(`vacuum "${table}"`)
  await db.execute('checkpoint')
}

/** Tables with enough dead rows for a vacuum, by the same rule as PostgreSQL's autovacuum. */
async function listDirtyTables(db: Db, maxBytes: number): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    `select relname as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup and pg_total_relation_size(relid) <= ${maxBytes} order by relid`,
  )
  return rows.map(({ name }) => name)
}

export function startVacuuming(app: FastifyInstance, services: Services): void {
  if (services.config.databaseUrl) return
  repeatWhileRunning(app, { name: 'Vacuuming the database', everyMs: 60 * 60_000, run: () => vacuumEmbedded(services) })
}
