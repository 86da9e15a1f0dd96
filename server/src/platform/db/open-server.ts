import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartProblem } from '../problem'
import type { Database } from './db'

/** Key of the advisory lock that lets one process at a time run migrations. All processes must use the same number. */
const migrationLock = 7_305_119

interface ServerOptions {
  readonly url: string
  readonly migrationsFolder: string
  /** A connection that breaks while idle must not crash the process. */
  onIdleError(error: Error): void
}

export async function openServer({ url, migrationsFolder, onIdleError }: ServerOptions): Promise<Database> {
  await migrateServer(url, migrationsFolder)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // JIT compilation takes longer than any of our queries. A query turns JIT off, because poolers reject connection
    // options.
    onConnect: (client) => client.query('set jit = off'),
  })
  pool.on('error', onIdleError)
  return {
    db: drizzle({ client: pool }),
    location: `PostgreSQL at ${new URL(url).host}`,
    close: () => pool.end(),
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
