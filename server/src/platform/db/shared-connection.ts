import type pg from 'pg'
import { PipelinedClient, type PipelinedConfig } from './pipelined-client'

/** The part of a pool that drizzle needs outside of transactions. */
export type SharedConnection = Pick<pg.Client, 'query' | 'end'>

interface SharedOptions {
  readonly config: PipelinedConfig
  readonly pool: pg.Pool
  /**
   * True if each connection has its own database session. Behind a pooler, settings of a session would affect other
   * clients.
   */
  readonly hasOwnSession: boolean
  onIdleError(error: Error): void
}

/**
 * A connection that all requests share. It sends queries without waiting for earlier replies (pipelining), which halves
 * the CPU time of short queries. Queries wait for earlier ones on the same connection, so use it only for short reads.
 * If too many queries are waiting, further ones use the pool. If the connection breaks, the queries in flight fail, and
 * the next query reconnects.
 */
export function openSharedConnection(options: SharedOptions): SharedConnection {
  const { config, pool, hasOwnSession, onIdleError } = options
  let opened: Promise<pg.Client> | undefined
  let waiting = 0

  async function connect(client: pg.Client): Promise<pg.Client> {
    await client.connect()
    if (hasOwnSession) await client.query(`${turnJitOff}; set statement_timeout = '5s'`)
    return client
  }

  function open(): Promise<pg.Client> {
    const client = new PipelinedClient({
      ...config,
      // Without a timeout, one lost reply would block the connection for ever.
      queryTimeoutMs: 10_000,
    })
    const connected = connect(client)
    const forget = () => {
      if (opened === connected) opened = undefined
    }
    client.on('error', onIdleError)
    client.once('end', forget)
    connected.catch(forget)
    return connected
  }

  const query = async (...args: Parameters<pg.Client['query']>) => {
    if (waiting >= maxWaiting) return pool.query(...args)
    waiting += 1
    try {
      opened ??= open()
      return await (await opened).query(...args)
    } finally {
      waiting -= 1
    }
  }
  return {
    query: query as pg.Client['query'],
    async end() {
      const client = await opened?.catch(() => undefined)
      await client?.end()
    },
  }
}

/** With more queries than this in flight, further ones use the pool. */
const maxWaiting = 30

/** JIT compilation takes longer than any of our queries. We turn it off with SET, because poolers reject startup options. */
export const turnJitOff = 'set jit = off'
