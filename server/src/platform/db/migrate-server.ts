import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartProblem } from '../problem'
import { findPrimary } from './find-primary'
import { listHosts, nameHosts } from './hosts'
import { type MigrationOptions, runMigrations } from './migrations'

/** Key of the advisory lock for migrations. Must be the same in all processes. */
const migrationLock = 7_305_119

async function connectOrExplain(url: string, setting: string): Promise<pg.Client> {
  try {
    const connectionString = await findPrimary(listHosts(url))
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new StartProblem(`The database at ${nameHosts(url)} cannot be reached (${reason}). Check ${setting}.`)
  }
}

interface ServerMigration extends MigrationOptions {
  /** Name of the setting that has the address, for messages. */
  readonly setting?: string
}

/**
 * If several processes start at once, one migrates and the others wait. The lock belongs to a transaction on a second
 * connection: a pooler would never release a session lock, and the migrations may use several transactions.
 */
export async function migrateServer(url: string, migrationsFolder: string, given: ServerMigration = {}): Promise<void> {
  const { setting = 'DATABASE_URL', ...options } = given
  const holder = await connectOrExplain(url, setting)
  try {
    await drizzle({ client: holder }).transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await migrateWith(await connectOrExplain(url, setting), migrationsFolder, options)
    })
  } finally {
    await holder.end()
  }
}

/** Building an index and computing sums of a large table take several times as long with the default of 4 MB. */
const memory = "set maintenance_work_mem = '256MB'; set work_mem = '64MB'; set jit = off"

async function migrateWith(client: pg.Client, migrationsFolder: string, options: MigrationOptions): Promise<void> {
  try {
    await client.query(memory)
    await runMigrations(drizzle({ client }), migrationsFolder, options)
  } finally {
    await client.end()
  }
}
