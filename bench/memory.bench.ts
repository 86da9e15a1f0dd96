import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { megabytes } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { closeConnections, type SendNth, sendContinuously, sendGet } from './latency'
import { makeCallers, mixedRequests } from './requests'
import { type RunningBenchServer, startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

/** Long enough for the image workers of the demo to stop. */
const idleMs = 25_000
const loadMs = 10_000

async function afterRest({ pid }: RunningBenchServer): Promise<number> {
  await wait(idleMs)
  return megabytes(pid)
}

async function afterLoad({ pid }: RunningBenchServer, send: SendNth): Promise<number> {
  await sendContinuously(20, loadMs, send)
  return megabytes(pid)
}

const figure = (name: string, value: number, atMost: number): BenchFigure => ({
  name: `Memory ${name}`,
  value,
  unit: 'MB',
  limit: { atMost },
})

async function measurePostgres(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const mail = await startSilentMailServer()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...mail.settings })
  const rest = await afterRest(server)
  const load = await afterLoad(server, mixedRequests(server.url, makeCallers(postgres)))
  closeConnections()
  await server.stop()
  mail.stop()
  return [figure('on PostgreSQL, at rest', rest, 200), figure('on PostgreSQL, after a load', load, 200)]
}

async function measureEmbedded(): Promise<BenchFigure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrena-bench-'))
  const first = await startServer({ DATA_DIR: dataDir })
  const rest = await afterRest(first)
  const paths = ['/api/trainers?limit=6', '/api/trainers?address=Piantini&radius=10000', '/api/operating-hours']
  const load = await afterLoad(first, (n) => sendGet(`${first.url}${paths[n % paths.length]}`))
  closeConnections()
  await first.stop()
  const second = await startServer({ DATA_DIR: dataDir })
  const again = await afterRest(second)
  await second.stop()
  await rm(dataDir, { recursive: true, force: true })
  return [
    figure('with the embedded database and the demo, at rest after the first start', rest, 450),
    figure('with the embedded database and the demo, after a load', load, 600),
    figure('with the embedded database and the demo, at rest after the second start', again, 450),
  ]
}

/** Measures the resident memory of the server and its child processes, started in the same way as `npm start`. */
export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  return [...(await measurePostgres(ground)), ...(await measureEmbedded())]
}
