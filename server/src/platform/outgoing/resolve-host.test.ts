import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { resolveWithin } from './resolve-host'

const sockets: Socket[] = []

/** Starts a DNS server that answers each question with `answer`, or never. */
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
  const ask = resolveWithin({ servers: [server], timeoutMs })
  return new Promise<{ error: Error | null; addresses: unknown[] }>((done) => {
    ask('calendar.example', { all: true }, (error, addresses) => done({ error, addresses }))
  })
}

/** Answers a question for an IPv4 address with 203.0.113.7, and any other with no address. */
function answerIpv4(question: Buffer): Buffer {
  const isIpv4 = question[question.indexOf('example') + 'example'.length + 2] === 1
  const answer = [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7]
  const end = question.indexOf('example') + 'example'.length + 5
  const reply = Buffer.concat([question.subarray(0, end), Buffer.from(isIpv4 ? answer : [])])
  reply.writeUInt16BE(0x8180, 2)
  reply.writeUInt16BE(isIpv4 ? 1 : 0, 6)
  reply.writeUInt16BE(0, 10)
  return reply
}

test('a host is resolved to the addresses that its DNS server names', async () => {
  const { error, addresses } = await resolve(await startDns(answerIpv4), 20_000)
  expect({ error, addresses }).toEqual({ error: null, addresses: [{ address: '203.0.113.7', family: 4 }] })
})

test('a DNS server that never answers ends the lookup with an error', async () => {
  const { error, addresses } = await resolve(await startDns(), 200)
  expect(error).toBeInstanceOf(Error)
  expect(addresses).toEqual([])
})
