import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listenOnServer } from './listen-server'

const server = new URL(process.env.TEST_DATABASE_URL ?? '')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What PostgreSQL says, message by message; those of a kind are left out. */
function without(kind: string, pass: (message: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1)
      const message = rest.subarray(0, length)
      if (String.fromCharCode(message[0] ?? 0) !== kind) pass(message)
      rest = rest.subarray(length)
    }
  }
}

/** Something between us and the database that keeps messages of a kind to itself, as a pooler does. Answers its address. */
async function between(kind: string): Promise<string> {
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    sockets.push(near, far)
    near.pipe(far)
    far.on(
      'data',
      without(kind, (message) => near.write(message)),
    )
    for (const socket of [near, far])
      socket.on('error', () => undefined).on('close', () => [near, far].map((one) => one.destroy()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return url.href
}

async function listenAt(url: string) {
  const listener = { onHearing: vi.fn(), onWord: vi.fn(), onDeaf: vi.fn() }
  ends.push(await listenOnServer(url)('test_words', listener))
  return listener
}

test('where announcements are kept back nothing is said to be heard', { timeout: 20_000 }, async () => {
  const listener = await listenAt(await between('A'))
  await vi.waitFor(() => expect(listener.onDeaf).toHaveBeenCalled(), { timeout: 10_000 })
  expect(listener.onHearing).not.toHaveBeenCalled()
})

test('where they pass it is heard, and its own proof is nobody’s word', async () => {
  const listener = await listenAt(await between('-'))
  await vi.waitFor(() => expect(listener.onHearing).toHaveBeenCalled(), { timeout: 5_000 })
  expect(listener.onWord).not.toHaveBeenCalled()
  expect(listener.onDeaf).not.toHaveBeenCalled()
})
