import pg from 'pg'

/** The part of a pool that drizzle needs outside of transactions. */
export type SharedConnection = Pick<pg.Client, 'query' | 'end'>

interface SharedOptions {
  readonly url: string
  onIdleError(error: Error): void
}

/**
 * A connection that all requests share. It sends queries without waiting for the replies of earlier ones (pipelining), which
 * halves the CPU time of short queries. Each query waits for earlier queries on the connection, so use it only for short
 * reads. If the connection breaks, its queries in flight fail, and the next query opens a new one.
 */
export function openSharedConnection({ url, onIdleError }: SharedOptions): SharedConnection {
  let opened: Promise<pg.Client> | undefined

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      // Otherwise one lost reply would block all later queries.
      query_timeout: 10_000,
      pipeline: true,
    })
    client.on('error', onIdleError)
    client.once('end', () => {
      opened = undefined
    })
    await client.connect()
    await client.query(turnJitOff)
    return client
  }

  const query = async (...args: Parameters<pg.Client['query']>) => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return (await opened).query(...args)
  }
  return { query: query as pg.Client['query'], end: async () => (await opened)?.end() }
}

/** JIT compilation takes longer than any of our queries. We turn it off with SET, because poolers reject startup options. */
export const turnJitOff = 'set jit = off'
