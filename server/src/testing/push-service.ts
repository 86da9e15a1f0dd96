import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import webPush from 'web-push'
import { deliverDuePushes } from '../features/push/sending/deliver'
import { openPushTransport } from '../features/push/sending/push-transport'
import { makeGuardedLookup } from '../platform/outgoing/public-lookup'
import type { House } from './house'

const keys = webPush.generateVAPIDKeys()
const vapid = { ...keys, subject: 'mailto:hola@entrena.do' }
export const pushSettings = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: vapid.subject,
}

interface Received {
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

type Answer = (request: Received, response: http.ServerResponse) => void
const created: Answer = (_request, response) => void response.writeHead(201).end()

const host = 'push.example.com'

/** Simulates a browser with push notifications: creates its subscription and decrypts pushes. */
export function makeBrowser(id: string = randomUUID()) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    path: `/send/${id}`,
    subscription: { endpoint: `https://${host}/send/${id}`, keys: { p256dh, auth } },
    decrypt: ({ body }: Received) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth }).toString('utf8')),
  }
}

interface Connecting {
  /** Decides to which addresses the server may connect. By default, to every address. */
  readonly isAllowed?: (address: string) => boolean
}

/** Runs a push service on this machine. The host names of all endpoints resolve to this machine. */
export function setUpPushService(house: House) {
  const received: Received[] = []
  let answer = created
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
    received.push(one)
    answer(one, response)
  })
  // Keeps idle connections open. A push cannot be delivered on a connection that the server is just closing.
  server.keepAliveTimeout = 600_000
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  beforeEach(() => {
    received.length = 0
    answer = created
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const agent = new http.Agent({ keepAlive: true })

  const open = ({ isAllowed = () => true }: Connecting = {}) =>
    openPushTransport(vapid, {
      lookup: makeGuardedLookup({
        resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        isAllowed,
      }),
      request: (options, done) => http.request({ ...options, agent, port }, done),
    })
  const log = { warn: () => undefined, error: (entry: object) => void failures.push(entry) }
  const failures: object[] = []
  return {
    received,
    setAnswer: (next: Answer) => {
      answer = next
    },
    open,
    /** Sends due pushes. */
    async deliver(connecting: Connecting = {}) {
      const transport = open(connecting)
      await deliverDuePushes({ db: house.db, now: house.now, log, publicUrl: 'https://entrena.do' }, transport)
      transport.close()
      if (failures.length > 0) throw failures[0]
    },
    later: (minutes: number) => house.setNow(new Date(house.now().getTime() + minutes * 60_000).toISOString()),
  }
}
