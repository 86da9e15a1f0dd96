import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { openServer } from '../../platform/db/open-server'
import { migrationsFolder } from '../paths'
import { makeFaultTestClient, makePerson } from './client'
import { type FaultTest, waitUntil } from './finding'
import { startServer } from './server-process'

const wanted = 10_000
/** Number of files and sockets that server and test have open besides the idle connections. */
const others = 300
/** The server closes idle connections after 120 s. */
const cutOffSeconds = 130

/** How many connections the limit on open files allows. Node raises its soft limit to the hard limit. */
function possible(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? wanted : Math.min(wanted, Number(limit) - others)
}

async function openIdle(port: number, count: number): Promise<Set<Socket>> {
  const sockets = new Set<Socket>()
  const openOne = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', resolve).resume()
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          resolve()
        })
    })
  // Opens connections in small groups, because the system queues only a few hundred that the server has not accepted.
  while (sockets.size < count) await Promise.all(Array.from({ length: 100 }, openOne))
  return sockets
}

export const testIdleConnections: FaultTest = async (report) => {
  const count = possible()
  const postgres = await startPostgres()
  const database = await openServer({ url: postgres.url, migrationsFolder, onIdleError: () => undefined })
  const person = await makePerson(database.db, 2)
  await database.close()
  const server = await startServer({ DATABASE_URL: postgres.url })
  let sockets = new Set<Socket>()
  try {
    const client = makeFaultTestClient(server.url, person)
    await client.get('/api/trainers')
    const before = await server.memory()
    const { check } = report(`${count} idle connections`)
    sockets = await openIdle(server.port, count)
    check('all are open', sockets.size >= count, sockets.size)
    const [list, booked] = [await client.get('/api/trainers'), await client.book()]
    const isServed = list.status === 200 && booked.status === 201 && list.ms < 2_000 && booked.ms < 2_000
    check('new requests are served', isServed, `${list.ms} and ${booked.ms} ms`)
    const during = await server.memory()
    check('memory grows by at most 200 MB', during - before <= 200, `${before} to ${during} MB`)
    const areClosed = await waitUntil(() => sockets.size === 0, cutOffSeconds)
    check(`cut off within ${cutOffSeconds} s`, areClosed, `${sockets.size} left`)
    const after = await client.get('/api/trainers')
    check('requests are served afterwards', after.status === 200, after.status)
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.stop()
    await postgres.stop()
  }
}
