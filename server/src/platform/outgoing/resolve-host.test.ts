import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { makeResolver } from './resolve-host'

const sockets: Socket[] = []

/** Starts a DNS server that answers each question with `answer`, or with nothing if `answer` is missing. */
async function startDns(answer?: (question: Buffer) => Buffer): Promise<string> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (question, { port, address }) => {
    if (answer) socket.send(answer(question), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

function resolve(server: string, timeoutMs: number) {
  const ask = makeResolver({ servers: [server], timeoutMs })
  return new Promise<{ error: Error | null; addresses: unknown[] }>((done) => {
    ask('calendar.example', { all: true }, (error, addresses) => done({ error, addresses }))
  })
}

/** Makes a DNS server whose only record is this address. All other questions get an empty answer. */
function answerWith(address: readonly number[]) {
  const type = address.length === 4 ? 1 : 28
  return (question: Buffer): Buffer => {
    const end = question.indexOf('example') + 'example'.length + 5
    const isAsked = question[end - 3] === type
    const answer = [0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]
    const reply = Buffer.concat([question.subarray(0, end), Buffer.from(isAsked ? answer : [])])
    reply.writeUInt16BE(0x8180, 2)
    reply.writeUInt16BE(isAsked ? 1 : 0, 6)
    reply.writeUInt16BE(0, 10)
    return reply
  }
}

test.each([
  { ip: '203.0.113.7', family: 4, bytes: [203, 0, 113, 7] },
  { ip: '2001:db8::7', family: 6, bytes: [0x20, 0x01, 0x0d, 0xb8, ...Array<number>(11).fill(0), 7] },
])('a host is resolved to the address $ip that its DNS server names', async ({ ip, family, bytes }) => {
  const { error, addresses } = await resolve(await startDns(answerWith(bytes)), 20_000)
  expect({ error, addresses }).toEqual({ error: null, addresses: [{ address: ip, family }] })
})

test('a DNS server that never answers ends the lookup with an error', async () => {
  const { error, addresses } = await resolve(await startDns(), 200)
  expect(error).toBeInstanceOf(Error)
  expect(addresses).toEqual([])
})
