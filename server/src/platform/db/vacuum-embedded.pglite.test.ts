import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '../../testing/database'
import { selectRows } from './select-rows'
import { vacuumEmbedded } from './vacuum-embedded'

const noon = new Date('2026-11-16T16:00:00Z')
const night = new Date('2026-11-16T08:00:00Z')

let client: PGlite
beforeAll(async () => {
  client = await openPglite()
})
afterAll(() => client.close())

/** A new table of 1,000 rows with two indexes. */
async function makeTable({ letters }: { letters: number }) {
  const db = drizzle({ client })
  await client.exec(`drop table if exists visits;
    create table visits (id int primary key, seen int, note text);
    create index on visits (seen);
    insert into visits select n, n, repeat('x', ${letters}) from generate_series(1, 1000) n`)
  /** Measures the size of the table, and of the part of the write-ahead log that recovery would replay. */
  const measure = async () => {
    const [row] = await selectRows<{ table: number; log: number }>(
      db,
      `select pg_total_relation_size('visits')::int as table,
        (pg_current_wal_lsn() - redo_lsn)::int as log from pg_control_checkpoint()`,
    )
    return row ?? { table: 0, log: 0 }
  }
  /** Updates each row ten times. Flushes the statistics, which PostgreSQL otherwise writes at most once a second. */
  const updateTenTimes = async () => {
    for (let n = 0; n < 10; n += 1) await client.exec('update visits set seen = seen + 1')
    await client.exec('select pg_stat_force_next_flush()')
  }
  return { db, measure, updateTenTimes }
}

test('100,000 updates of the embedded database leave a table and a log of bounded size', async () => {
  const { db, measure, updateTenTimes } = await makeTable({ letters: 100 })
  const rounds = async (count: number, isVacuumed: boolean) => {
    for (let round = 0; round < count; round += 1) {
      await updateTenTimes()
      if (isVacuumed) await vacuumEmbedded({ db, now: () => noon })
    }
    return measure()
  }
  const early = await rounds(2, true)
  const late = await rounds(8, true)
  expect(late.table).toBeLessThan(1.2 * early.table)
  expect(late.log).toBeLessThan(10_000)

  // Control: without a vacuum, table and write-ahead log grow.
  const grown = await rounds(4, false)
  expect(grown.table).toBeGreaterThan(1.5 * late.table)
  expect(grown.log).toBeGreaterThan(1_000_000)
})

test('a large embedded table is vacuumed at night, because all requests wait for the vacuum', async () => {
  const { db, updateTenTimes } = await makeTable({ letters: 1_000 })
  await updateTenTimes()
  const countDead = async () => {
    await client.exec('select pg_stat_force_next_flush()')
    const [row] = await selectRows<{ dead: number }>(
      db,
      `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'visits'`,
    )
    return row?.dead ?? -1
  }
  await vacuumEmbedded({ db, now: () => noon })
  expect(await countDead()).toBeGreaterThan(1_000)
  await vacuumEmbedded({ db, now: () => night })
  expect(await countDead()).toBe(0)
})
