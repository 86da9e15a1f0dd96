import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorReasonOf } from '../error-reason'
import { StartProblem } from '../problem'
import { findPrimary } from './find-primary'
import { listHostsOfUrl, nameHosts } from './hosts'
import { type MigrationOptions, runMigrations } from './migrations'

/** Key of the advisory lock for migrations. Must be the same in all processes. */
const migrationLock = 7_305_119

/**
 * Time limit for connecting at the start. It is long, because connecting is slow on a busy machine. A server that
 * refuses connections fails at once anyway.
 */
const longestConnectMs = 30_000

async function connectOrExplain(url: string, setting: string): Promise<pg.Client> {
  try {
    const connectionString = await findPrimary(listHostsOfUrl(url), longestConnectMs)
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: longestConnectMs })
    await client.connect()
    return client
  } catch (error) {
    throw new StartProblem(
      `The database at ${nameHosts(url)} cannot be reached (${errorReasonOf(error)}). Check ${setting}.`,
    )
  }
}

interface ServerMigration extends MigrationOptions {
  /** Name of the setting with the database URL. Error messages mention it. */
  readonly setting?: string
}

/**
 * If several processes start at once, one migrates and the others wait. The lock belongs to a transaction on a second
 * connection. It is no lock of a database session, because a pooler would never release that, and the migrations may
 * use several transactions.
 */
export async function migrateServer(url: string, migrationsFolder: string, given: ServerMigration = {}): Promise<void> {
  const { setting = 'DATABASE_URL', ...options } = given
  const holder = await connectOrExplain(url, setting)
  try {
    await drizzle({ client: holder }).transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await migrateWith(await connectOrExplain(url, setting), migrationsFolder, { setting, ...options })
    })
  } finally {
    await holder.end()
  }
}

/**
 * With the default working memory of 4 MB, building an index or computing sums of a large table takes several times as
 * long.
 */
const memory = "set maintenance_work_mem = '256MB'; set work_mem = '64MB'; set jit = off"

/** `extensions.ts` has the same list, but importing it here would load the embedded database. */
const extensions = ['cube', 'pg_trgm']

/**
 * Explains what an operator must do if the migrations may not create an extension. They are trusted extensions, which
 * the owner of a database may create, but some servers forbid that or do not include them.
 */
function explainRefusal(error: unknown, setting: string): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return error
  if (cause.code === '42501') {
    const statements = extensions.map((name) => `create extension if not exists ${name};`).join(' ')
    return new StartProblem(
      `The user in ${setting} may not prepare the database (${cause.message}). Make it the owner of the database. If it may still not create extensions, run this as a superuser in the same database: ${statements}`,
    )
  }
  if (/extension .* is not available/.test(cause.message)) {
    return new StartProblem(
      `The PostgreSQL server lacks an extension (${cause.message}). Install its package of extensions, postgresql-contrib, with ${extensions.join(' and ')}.`,
    )
  }
  return error
}

type Options = MigrationOptions & { readonly setting: string }

async function migrateWith(client: pg.Client, migrationsFolder: string, { setting, ...options }: Options) {
  try {
    await client.query(memory)
    await runMigrations(drizzle({ client }), migrationsFolder, options)
  } catch (error) {
    throw explainRefusal(error, setting)
  } finally {
    await client.end()
  }
}
