import { freePort } from '../scripts/postgres.mjs'
import { pidOfPostgres } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { closeConnections } from './latency'
import { compareCpuTimes, describeCpu, type LoadSummary } from './measure'
import { makeCallers, mixedRequests } from './requests'
import { startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

const describe = (summary: LoadSummary) => `${Math.round(summary.perSecond)}/s, ${describeCpu(summary)}`

/**
 * Compares a server with these settings to a server with default settings, with searches, trainer pages and bookings.
 */
async function compareSettings(
  ground: BenchServer,
  settings: Readonly<Record<string, string>>,
  length: { rounds: number; ms: number },
): Promise<Pick<BenchFigure, 'value' | 'ours' | 'beside'>> {
  const postgres = await ground.data(100)
  const mail = await startSilentMailServer()
  const usual = { DATABASE_URL: postgres.url, DEMO: 'false', ...mail.settings }
  const servers = [await startServer({ ...usual, ...settings }), await startServer(usual)] as const
  const callers = makeCallers(postgres)
  const database = pidOfPostgres(postgres)
  const sideOf = ({ pid, url }: (typeof servers)[number]) => ({
    processes: { server: pid, database },
    send: mixedRequests(url, callers),
  })
  const { value, ours, beside } = await compareCpuTimes(sideOf(servers[0]), sideOf(servers[1]), length)
  closeConnections()
  for (const server of servers) await server.stop()
  mail.stop()
  return { value, ours: describe(ours), beside: describe(beside) }
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const workers = await compareSettings(ground, { WORKERS: '2' }, { rounds: 5, ms: 3_000 })
  const metrics = await compareSettings(ground, { METRICS_PORT: String(await freePort()) }, { rounds: 11, ms: 1_500 })
  return [
    { name: 'CPU of a request with 2 processes against 1', ...workers, unit: 'ratio', limit: { atMost: 1.15 } },
    { name: 'CPU of a request with metrics against without', ...metrics, unit: 'ratio', limit: { atMost: 1.03 } },
  ]
}
