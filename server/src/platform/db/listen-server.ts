import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ChannelListener, Listen } from './db'

/** How often it is proved that announcements still arrive: a connection may be gone without a word. */
const proofMs = 10_000
const answerMs = 5_000
const retryMs = 1_000

interface Hearing extends ChannelListener {
  readonly url: string
  readonly channel: string
  readonly stopped: AbortSignal
}

/** Listens until the connection breaks, announcements no longer arrive, or they are no longer needed. */
async function hear({ url, channel, stopped, ...listener }: Hearing): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  const broken = new Promise<never>((_resolve, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('The connection has ended')))
  })
  // Waited for below, and of no interest once it is over.
  broken.catch(() => undefined)
  const proof = randomUUID()
  let onProof = () => {}
  client.on('notification', ({ payload = '' }) => (payload === proof ? onProof() : listener.onWord(payload)))

  /** A word of our own must come back. A pooler in between may take `listen` and keep what is announced to itself. */
  async function prove(): Promise<void> {
    const done = new AbortController()
    const heard = new Promise<void>((resolve) => {
      onProof = resolve
    })
    const tooLate = pause(answerMs, undefined, { signal: done.signal }).then(
      () => Promise.reject(new Error('Announcements do not arrive')),
      () => undefined,
    )
    await client.query('select pg_notify($1, $2)', [channel, proof])
    await Promise.race([heard, tooLate, broken]).finally(() => done.abort())
  }

  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    await prove()
    listener.onHearing()
    while (!stopped.aborted) {
      await Promise.race([broken, pause(proofMs, undefined, { signal: stopped })])
      await prove()
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
