import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartProblem } from '../problem'
import { findPrimary } from './find-primary'
import { listHosts, nameHosts } from './hosts'
import { refuseNewerDatabase } from './refuse-newer-database'

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

/**
 * If several processes start at once, one migrates and the others wait. The lock belongs to a transaction on a second
 * connection: a pooler would never release a session lock, and drizzle ends the transaction in which it migrates.
 */
export async function migrateServer(url: string, migrationsFolder: string, setting = 'DATABASE_URL'): Promise<void> {
  const holder = await connectOrExplain(url, setting)
  try {
    await drizzle({ client: holder }).transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await migrateWith(await connectOrExplain(url, setting), migrationsFolder)
    })
  } finally {
    await holder.end()
  }
}

async function migrateWith(client: pg.Client, migrationsFolder: string): Promise<void> {
  try {
    const db = drizzle({ client })
    await refuseNewerDatabase(db, migrationsFolder)
    await migrate(db, { migrationsFolder })
  } finally {
    await client.end()
  }
}
