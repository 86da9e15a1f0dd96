import pg from 'pg'
import { DatabaseUnreachable } from './errors'

const probeTimeoutMs = 2_000

async function requirePrimary(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) throw new Error(`${new URL(url).host} is a standby`)
    return url
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Returns the URL of the server that accepts writes. All servers are queried at once, so that a dead one causes no
 * delay. A single server is not queried.
 */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  const [only = ''] = urls
  if (urls.length <= 1) return only
  try {
    return await Promise.any(urls.map(requirePrimary))
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(String) : [String(error)]
    throw new DatabaseUnreachable(`No server accepts writes (${reasons.join('; ')})`, { cause: error })
  }
}
