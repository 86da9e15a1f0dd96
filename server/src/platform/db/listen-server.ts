import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ChannelListener, Listen } from './db'

const retryMs = 1_000

interface Server {
  readonly url: string
  /** Over another connection than the one that listens. */
  announce(channel: string, word: string): Promise<unknown>
  /** The connection stands, and announcements do not arrive. Told once, until they are heard again. */
  onUnheard(): void
  /** How often it is proved that announcements still arrive: a connection may be gone without a word. */
  readonly proofMs?: number
  /** How long an answer may take. */
  readonly answerMs?: number
}

interface Hearing extends ChannelListener {
  readonly channel: string
  readonly stopped: AbortSignal
}

class Unheard extends Error {}

/** Listens until the connection breaks, announcements no longer arrive, or they are no longer needed. */
async function hear(server: Server, { channel, stopped, ...listener }: Hearing): Promise<void> {
  const { url, proofMs = 10_000, answerMs = 5_000 } = server
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

  /**
   * A word of our own must arrive. A pooler in between may take `listen` and keep what is announced to itself, except what is
   * announced over the same connection: so this one is not.
   */
  async function prove(): Promise<void> {
    const done = new AbortController()
    const heard = new Promise<void>((resolve) => {
      onProof = resolve
    })
    const tooLate = pause(answerMs, undefined, { signal: AbortSignal.any([done.signal, stopped]) }).then(
      () => Promise.reject(new Unheard()),
      () => undefined,
    )
    const announced = Promise.all([server.announce(channel, proof), heard])
    await Promise.race([announced, tooLate, broken]).finally(() => done.abort())
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
export function listenOnServer(server: Server): Listen {
  return async (channel, listener) => {
    const stopping = new AbortController()
    let isTold = false
    const hearing: Hearing = {
      ...listener,
      channel,
      stopped: stopping.signal,
      onHearing() {
        isTold = false
        listener.onHearing()
      },
    }
    const tryAgain = (reason: unknown) => {
      // What else is behind a broken connection is told by whoever needs an answer.
      if (!(reason instanceof Unheard) || isTold) return
      isTold = true
      server.onUnheard()
    }
    const untilStopped = async () => {
      while (!stopping.signal.aborted) {
        await hear(server, hearing).catch(tryAgain)
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
