import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ChannelListener, Listen } from './db'

/** How long a connection that is gone without a word may be taken for one on which nothing is announced. */
const proofMs = 10_000
const retryMs = 1_000

interface Hearing extends ChannelListener {
  readonly url: string
  readonly channel: string
  readonly stopped: AbortSignal
}

/** Listens until the connection breaks or is no longer needed. */
async function hear({ url, channel, stopped, ...listener }: Hearing): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  const broken = new Promise<never>((_resolve, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('The connection has ended')))
  })
  // Waited for below, and of no interest once it is over.
  broken.catch(() => undefined)
  client.on('notification', ({ payload = '' }) => listener.onWord(payload))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    listener.onHearing()
    while (!stopped.aborted) {
      await Promise.race([broken, pause(proofMs, undefined, { signal: stopped })])
      await client.query('select 1')
    }
  } finally {
    listener.onDeaf()
    await client.end().catch(() => undefined)
  }
}

/** Over a connection of its own, which is opened again whenever it breaks. */
export function listenOnServer(url: string): Listen {
  return async (channel, listener) => {
    const stopping = new AbortController()
    const hearing = { url, channel, stopped: stopping.signal, ...listener }
    const untilStopped = async () => {
      while (!stopping.signal.aborted) {
        // What is behind a broken connection is told by whoever needs an answer; here it only means to listen again.
        await hear(hearing).catch(() => undefined)
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    const ended = untilStopped()
    return () => {
      stopping.abort()
      return ended
    }
  }
}
