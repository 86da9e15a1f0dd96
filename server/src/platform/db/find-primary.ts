import pg from 'pg'
import { errorReasonOf } from '../error-reason'
import { DatabaseUnreachable } from './errors'
import { nameHosts } from './hosts'

async function requirePrimary(url: string, timeoutMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) throw new Error('a standby')
    return url
  } catch (error) {
    throw new Error(`${nameHosts(url)}: ${errorReasonOf(error)}`)
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Returns the URL of the server that accepts writes. All servers are queried at once, so that a dead one causes no
 * delay. If there is only one URL, it is returned without a query. `timeoutMs` is how long the caller can wait for a
 * slow server.
 */
export async function findPrimary(urls: readonly string[], timeoutMs = 5_000): Promise<string> {
  const [only = ''] = urls
  if (urls.length <= 1) return only
  try {
    return await Promise.any(urls.map((url) => requirePrimary(url, timeoutMs)))
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(({ message }) => message) : [String(error)]
    throw new DatabaseUnreachable(`No database server accepts writes (${reasons.join('; ')})`, { cause: error })
  }
}
