import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * How the S3 server misbehaves: `silent` never answers, `trickles` sends a byte per second, `wrong bytes` sends a page
 * instead of the file, `half` sends half of the file as if it were complete, `cut` closes the connection midway,
 * `forgets` answers 404 for stored files, `fails` answers 500.
 */
type S3Mode = 'works' | 'silent' | 'trickles' | 'wrong bytes' | 'half' | 'cut' | 'forgets' | 'fails'

export interface FaultyS3 {
  readonly env: Readonly<Record<string, string>>
  readonly files: Map<string, Buffer>
  mode: S3Mode
  stop(): Promise<void>
  /** Starts to listen again on the same port. */
  start(): Promise<void>
}

function sendFile(reply: ServerResponse, content: Buffer, mode: S3Mode): void {
  if (mode === 'wrong bytes') return void reply.end('<html>Sign in to this network</html>')
  if (mode === 'half') return void reply.end(content.subarray(0, content.length / 2))
  reply.setHeader('content-length', content.length)
  if (mode === 'works') return void reply.end(content)
  if (mode === 'cut') return void reply.write(content.subarray(0, content.length / 2), () => reply.destroy())
  let sent = 0
  const timer = setInterval(() => reply.write(content.subarray(sent, ++sent)), 1_000)
  reply.on('close', () => clearInterval(timer))
}

/** An S3 server that keeps files in memory and can misbehave on demand. Does not check signatures. */
export async function openFaultyS3(): Promise<FaultyS3> {
  let port = 0
  const server = createServer(async (request, reply) => {
    const { url = '', method } = request
    const content = await buffer(request).catch(() => undefined)
    if (self.mode === 'silent' || !content) return
    if (self.mode === 'fails') return void reply.writeHead(500).end()
    if (method === 'PUT') self.files.set(url, content)
    if (method === 'DELETE') self.files.delete(url)
    const found = method === 'GET' && self.mode !== 'forgets' ? self.files.get(url) : undefined
    if (found) return sendFile(reply, found, self.mode)
    reply.writeHead(method === 'GET' ? 404 : 200).end()
  })
  const self: FaultyS3 = {
    get env() {
      const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
      return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'photos', ...keys }
    },
    files: new Map(),
    mode: 'works',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    async start() {
      await once(server.listen(port, '127.0.0.1'), 'listening')
      port = (server.address() as AddressInfo).port
    },
  }
  await self.start()
  return self
}
