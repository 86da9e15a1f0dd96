import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartProblem } from '../problem'
import type { Database } from './db'
import { PipelinedClient } from './pipelined-client'
import { sharedConnections } from './prepared'
import { openSharedConnection, type SharedConnection, turnJitOff } from './shared-connection'

/** Key of the advisory lock that lets one process at a time run migrations. All processes must use the same number. */
const migrationLock = 7_305_119

interface ConnectionOptions {
  readonly url: string
  readonly poolSize?: number
  /** A connection that breaks while idle must not crash the process. */
  onIdleError(error: Error): void
}

interface ServerOptions extends ConnectionOptions {
  readonly migrationsFolder: string
}

export async function openServer({ migrationsFolder, ...options }: ServerOptions): Promise<Database> {
  await migrateServer(options.url, migrationsFolder)
  return connect(options)
}

export function connect({ url, poolSize = 10, onIdleError }: ConnectionOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PipelinedClient,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    onConnect: (client) => client.query(turnJitOff),
  })
  pool.on('error', onIdleError)
  const db = drizzle({ client: pool })
  const lookups = openSharedConnection({ url, pool, onIdleError })
  const searches = openSharedConnection({ url, pool, onIdleError })
  // The casts are safe: prepared statements outside of transactions call only `query`.
  const use = (connection: SharedConnection) => drizzle({ client: connection as pg.Pool })
  sharedConnections.set(db, { lookups: use(lookups), searches: use(searches) })
  return {
    db,
    location: `PostgreSQL at ${new URL(url).host}`,
    async close() {
      await Promise.all([pool.end(), lookups.end(), searches.end()])
    },
  }
}

export async function migrateServer(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new StartProblem(`The database at ${new URL(url).host} cannot be reached (${reason}). Check DATABASE_URL.`)
  }
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
