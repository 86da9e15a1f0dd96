import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './db'
import { listHostsOfUrl, nameHosts } from './hosts'
import { migrateServer } from './migrate-server'
import type { MigrationOptions } from './migrations'
import { PipelinedClient, type PipelinedConfig } from './pipelined-client'
import { sharedConnections } from './prepared'
import { retryTransactions } from './retry-transactions'
import { openSharedConnection, type SharedConnection, turnJitOff } from './shared-connection'

interface ConnectionOptions {
  readonly url: string
  readonly poolSize?: number
  /** False to send statements unnamed, for a pooler without prepared statements. */
  readonly isPrepared?: boolean
  /** False for a pooler, which may run each transaction in a different database session. */
  readonly hasOwnSession?: boolean
  /** How long a request waits for a pool connection before it gets a 503. */
  readonly poolWaitMs?: number
  /** Queries without a reply fail after this time. 0 for commands that read whole tables. */
  readonly queryTimeoutMs?: number
  /** Called when an idle connection breaks, which must not crash the process. */
  onIdleError(error: Error): void
}

interface ServerOptions extends ConnectionOptions, MigrationOptions {
  readonly migrationsFolder: string
  /** URL of PostgreSQL itself, if `url` is that of a pooler. */
  readonly directUrl?: string | undefined
  readonly replicaUrl?: string | undefined
}

export async function openServer(options: ServerOptions): Promise<Database> {
  const { migrationsFolder, directUrl, replicaUrl, print, beforeCommit, isStepwise = false, ...given } = options
  const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  await migrateServer(directUrl ?? given.url, migrationsFolder, { setting, print, beforeCommit, isStepwise })
  const connection = { hasOwnSession: directUrl === undefined && given.isPrepared !== false, ...given }
  const primary = connectDatabase(connection)
  if (!replicaUrl) return primary
  const replica = connectDatabase({ ...connection, url: replicaUrl })
  return {
    db: primary.db,
    replica: replica.db,
    location: `${primary.location}, public reads from ${replica.location}`,
    async close() {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/**
 * Limits for operator commands. These read whole tables, which takes long, and connecting takes long on a busy machine.
 */
export const operatorConnectionLimits = { poolSize: 1, queryTimeoutMs: 0, poolWaitMs: 120_000 }

export function connectDatabase(options: ConnectionOptions): Database {
  const { url, poolSize = 10, isPrepared = true, hasOwnSession = true, onIdleError } = options
  const { queryTimeoutMs = longestQueryMs, poolWaitMs = 5_000 } = options
  const config: PipelinedConfig = {
    hosts: listHostsOfUrl(url),
    isPrepared,
    connectionTimeoutMillis: poolWaitMs,
    keepAlive: true,
  }
  const pool = openPool({ ...config, max: poolSize, queryTimeoutMs }, hasOwnSession)
  pool.on('error', onIdleError)
  const db = retryTransactions(drizzle({ client: pool }))
  const shared = { config, pool, hasOwnSession, onIdleError }
  const [lookups, searches] = [openSharedConnection(shared), openSharedConnection(shared)]
  // The casts are safe: prepared statements outside of transactions call only `query`.
  const use = (connection: SharedConnection) => drizzle({ client: connection as pg.Pool })
  sharedConnections.set(db, { lookups: use(lookups), searches: use(searches) })
  return {
    db,
    location: `PostgreSQL at ${nameHosts(url)}`,
    async close() {
      await Promise.all([pool.end(), lookups.end(), searches.end()])
    },
  }
}

/**
 * Time limit of a query. If a server vanishes without closing its connections, replies never come, and all connections
 * of the pool would stay blocked.
 */
const longestQueryMs = 15_000

function openPool(config: PipelinedConfig & pg.PoolConfig, hasOwnSession: boolean): pg.Pool {
  const onConnect = (client: pg.ClientBase) => client.query(turnJitOff)
  return new pg.Pool({ ...config, Client: PipelinedClient, ...(hasOwnSession && { onConnect }) })
}
