import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { makeBookableTrainer } from '../../features/bookings/makers'
import { openServer } from '../../platform/db/open-server'
import { migrationsFolder } from '../paths'
import { makeFaultTestClient, makePerson } from './client'
import { listConnectedPorts } from './connections'
import { type FaultTest, waitUntil } from './finding'
import { startServer } from './server-process'

const clients = 50

interface SlowClients {
  /** Number of connections that the server has not closed. */
  countOpen(): Promise<number>
  end(): void
}

/** Opens connections that send the head of a request at once, and then either a byte per second or nothing. */
async function openSlow(serverPort: number, head: string, isReading: boolean): Promise<SlowClients> {
  const sockets: Socket[] = []
  const ports = new Set<number | undefined>()
  for (let n = 0; n < clients; n += 1) {
    const socket = connect(serverPort, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    ports.add(socket.localPort)
    socket.write(head)
    if (isReading) socket.resume()
  }
  const timer = setInterval(() => {
    if (isReading) for (const socket of sockets) socket.write('x')
  }, 1_000)
  return {
    countOpen: async () => [...(await listConnectedPorts(serverPort))].filter((port) => ports.has(port)).length,
    end() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

interface Slow {
  readonly name: string
  readonly head: string
  readonly isReading?: boolean
  readonly cutOffSeconds: number
}

/**
 * Expected times are the limits of the server plus 30 s, the interval in which Node checks them. A client that does not
 * read is cut off only at the second timeout, because the server could send some bytes before the first timeout.
 */
const kinds = (cookie: string): readonly Slow[] => [
  { name: 'headers a byte a second', head: 'GET /api/trainers HTTP/1.1\r\nHost: x\r\nX-Slow: ', cutOffSeconds: 100 },
  {
    name: 'a body a byte a second',
    head: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    cutOffSeconds: 220,
  },
  {
    name: 'an export that nobody reads',
    head: `GET /api/me/export HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`,
    isReading: false,
    cutOffSeconds: 300,
  },
]

/** Creates a person whose export is larger than the buffers of a connection. */
async function makeTalkative(url: string) {
  const { db, close } = await openServer({ url, migrationsFolder, onIdleError: () => undefined })
  const person = await makePerson(db, 2)
  const partner = await makeBookableTrainer(db)
  await db.execute(sql`
    insert into messages (id, sender_id, receiver_id, text, created_at)
    select gen_random_uuid(), ${partner}, ${person.id}, repeat('x', 1500), now() from generate_series(1, 12000)`)
  await close()
  return person
}

export const testSlowClients: FaultTest = async (report) => {
  const postgres = await startPostgres()
  const person = await makeTalkative(postgres.url)
  const server = await startServer({ DATABASE_URL: postgres.url })
  const client = makeFaultTestClient(server.url, person)
  await client.get('/api/trainers')
  const before = await server.memory()
  const begun = performance.now()
  const all = kinds(person.cookie)
  const slow = await Promise.all(all.map(({ head, isReading = true }) => openSlow(server.port, head, isReading)))
  try {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const [list, booked] = [await client.get('/api/trainers'), await client.book()]
    const together = report(`${clients} slow clients of each kind at once`)
    const isServed = list.status === 200 && booked.status === 201 && list.ms < 3_000 && booked.ms < 3_000
    together.check('others are served', isServed, `${list.ms} and ${booked.ms} ms`)
    const during = await server.memory()
    together.check('memory grows by at most 200 MB', during - before <= 200, `${before} to ${during} MB`)
    const waits = all.map(async ({ name, cutOffSeconds }, index) => {
      const countOpen = async () => (await slow[index]?.countOpen()) ?? 0
      await waitUntil(async () => (await countOpen()) === 0, cutOffSeconds)
      const left = await countOpen()
      const seen = `${left} of ${clients} open after ${Math.round((performance.now() - begun) / 1000)} s`
      report(`Slow client: ${name}`).check(`cut off within ${cutOffSeconds} s`, left === 0, seen)
    })
    await Promise.all(waits)
  } finally {
    for (const { end } of slow) end()
    await server.stop()
    await postgres.stop()
  }
}
