import { fileURLToPath } from 'node:url'
import { startPostgres } from '../scripts/postgres.mjs'
import { migrateServer } from '../server/src/platform/db/migrate-server'
import { makeBenchData } from './data'
import { type BenchPostgres, databaseWithName } from './postgres'

const migrationsFolder = fileURLToPath(new URL('../server/migrations', import.meta.url))

/**
 * Share of the data set in percent. 100 % has 100,000 trainers, 100,000 clients, a million bookings and a million
 * messages. 1000 % has ten times as many of each.
 */
export type DataShare = 1 | 10 | 100 | 1000

/** One PostgreSQL server for all benchmarks of a run. */
export interface BenchServer {
  /**
   * Returns a database with this share of the data set. It is created only once, so a benchmark also finds the rows
   * that earlier benchmarks added.
   */
  data(share: DataShare): Promise<BenchPostgres>
  emptyDatabase(): Promise<BenchPostgres>
}

export async function openBenchServer(): Promise<BenchServer & { version: string; stop(): Promise<void> }> {
  const { url, programs, stop } = await startPostgres()
  const first = databaseWithName(url, programs)
  const made = new Map<DataShare, Promise<BenchPostgres>>()
  let databases = 0
  const emptyDatabase = async () => {
    databases += 1
    first.sql(`create database bench_${databases}`)
    const database = databaseWithName(url.replace(/\/postgres$/, `/bench_${databases}`), programs)
    await migrateServer(database.url, migrationsFolder)
    return database
  }
  const makeShare = async (share: DataShare) => {
    const startedAt = Date.now()
    const database = await emptyDatabase()
    await makeBenchData(database, share * 1_000)
    console.log(`  made ${share} % of the data in ${Math.round((Date.now() - startedAt) / 1000)} s`)
    return database
  }
  return {
    data(share) {
      const database = made.get(share) ?? makeShare(share)
      made.set(share, database)
      return database
    },
    emptyDatabase,
    version: first.sql('show server_version').trim(),
    stop,
  }
}
