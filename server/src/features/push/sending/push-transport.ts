import https from 'node:https'
import webPush, { type Urgency } from 'web-push'
import type { VapidKeys } from '../../../platform/config/push'
import { type PublicConnection, publicConnection } from '../../../platform/outgoing/public-connection'

interface OutgoingPush {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  readonly ttlSeconds: number
  readonly urgency: Urgency
  readonly topic: string
}

export interface PushAnswer {
  readonly status: number
  readonly retryAfter?: string | undefined
}

export interface PushTransport {
  /** Rejects if the push service cannot be reached. */
  send(push: OutgoingPush, signal: AbortSignal): Promise<PushAnswer>
  close(): void
}

type Connection = Pick<PublicConnection, 'lookup' | 'request'>

/** Answers of push services have only a line or two. */
const maxBytesRead = 16_384

/**
 * Sends pushes. web-push only encrypts and signs: its own HTTP client would connect to private addresses and read an
 * endless answer. Redirects are not followed.
 */
export function openPushTransport(vapid: VapidKeys, connection: Connection = publicConnection): PushTransport {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 20 })
  const sign = openSigner(vapid)
  return {
    async send({ endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic }, signal) {
      const { origin, hostname, pathname, search } = new URL(endpoint)
      const options = { headers: { Authorization: sign(origin) }, TTL: ttlSeconds, urgency, topic }
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
      const { lookup: guarded } = connection
      const address = { hostname, path: pathname + search, method: 'POST', headers: details.headers }
      return post(connection, { ...address, agent, lookup: guarded, signal }, details.body)
    },
    close: () => agent.destroy(),
  }
}

const signedMs = 60 * 60_000
const maxSignatures = 1_000

/** Signs once an hour for each push service, because signing takes three times as long as encrypting. */
function openSigner({ subject, publicKey, privateKey }: VapidKeys): (origin: string) => string {
  const signed = new Map<string, { readonly header: string; readonly at: number }>()
  return (origin) => {
    const known = signed.get(origin)
    // Uses the real time, even in tests, because push services check the signature with their own clocks.
    if (known && performance.now() - known.at < signedMs) return known.header
    if (signed.size >= maxSignatures) signed.clear()
    const { Authorization: header } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    signed.set(origin, { header, at: performance.now() })
    return header
  }
}

function post({ request }: Connection, options: https.RequestOptions, body: Buffer | null): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxBytesRead) response.destroy()
      })
      // The status has arrived, so errors in the rest of the answer do not matter.
      response.on('error', () => undefined)
      response.once('close', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
