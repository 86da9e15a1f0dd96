import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { listenOnServer } from './listen-server'
import { announceOver } from './open-server'

const server = new URL(process.env.TEST_DATABASE_URL ?? '')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The messages in what PostgreSQL says, each whole. */
function messageByMessage(pass: (kind: string, message: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1)
      pass(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

type Lets = (kind: string, isAsked: boolean) => boolean

/** Something between us and the database that lets through what it likes. Answers its address. */
async function between(lets: Lets): Promise<string> {
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(Number(server.port || 5432), server.hostname)
    sockets.push(near, far)
    // Between a question and the end of its answer.
    let isAsked = true
    near.on('data', (question) => {
      isAsked = true
      far.write(question)
    })
    far.on(
      'data',
      messageByMessage((kind, message) => {
        if (lets(kind, isAsked)) near.write(message)
        if (kind === 'Z') isAsked = false
      }),
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

const everything: Lets = () => true
/** As a pooler of transactions does: an announcement between two questions is nobody's. */
const answersOnly: Lets = (kind, isAsked) => kind !== 'A' || isAsked

async function listenAt(url: string) {
  const listener = { onHearing: vi.fn(), onWord: vi.fn(), onDeaf: vi.fn() }
  const onUnheard = vi.fn()
  const pool = new pg.Pool({ connectionString: server.href })
  ends.push(() => pool.end())
  const listen = listenOnServer({ url, announce: announceOver(pool), onUnheard, proofMs: 200, answerMs: 300 })
  ends.push(await listen('test_words', listener))
  return { ...listener, onUnheard }
}

test('where announcements are kept back nothing is said to be heard, and that is told once', async () => {
  const { onHearing, onDeaf, onUnheard } = await listenAt(await between(answersOnly))
  await vi.waitFor(() => expect(onDeaf).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  expect(onHearing).not.toHaveBeenCalled()
  expect(onUnheard).toHaveBeenCalledOnce()
})

test('where they pass it is heard, and its own proofs are nobody’s word', async () => {
  const { onHearing, onWord, onDeaf } = await listenAt(await between(everything))
  await vi.waitFor(() => expect(onHearing).toHaveBeenCalled(), { timeout: 5_000 })
  await setTimeout(1_000)
  expect(onWord).not.toHaveBeenCalled()
  expect(onDeaf).not.toHaveBeenCalled()
})

test('a connection that falls silent is noticed, and opened again when it can be', async () => {
  let isSilent = false
  const { onHearing, onDeaf } = await listenAt(await between(() => !isSilent))
  await vi.waitFor(() => expect(onHearing).toHaveBeenCalledOnce(), { timeout: 5_000 })
  isSilent = true
  await vi.waitFor(() => expect(onDeaf).toHaveBeenCalledOnce(), { timeout: 5_000 })
  isSilent = false
  await vi.waitFor(() => expect(onHearing).toHaveBeenCalledTimes(2), { timeout: 10_000 })
})
