import { pidOfPostgres } from './cpu'
import type { Figure } from './figures'
import type { Ground } from './ground'
import { atRate, closeConnections, middle, quantile } from './latency'
import { sample, summarize } from './measure'
import { type Kind, makeCallers, requestsTo } from './requests'
import { startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

const rounds = 3
const roundMs = 3_000

/** Compares the 99th percentile with the median, at half of the requests per second that the server can answer. */
export async function bench(ground: Ground): Promise<Figure[]> {
  const postgres = await ground.data(100)
  const mail = await startSilentMailServer()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...mail.settings })
  const requests = requestsTo(server.url, makeCallers(postgres))
  const processes = { server: server.pid, database: pidOfPostgres(postgres) }
  const figures: Figure[] = []
  for (const kind of Object.keys(requests) as Kind[]) {
    await sample(processes, requests[kind], { ms: 500 })
    const rate = summarize([await sample(processes, requests[kind])]).perSecond / 2
    const measured: { p50: number; p99: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const times = (await atRate(rate, roundMs, requests[kind])).map(({ ms }) => ms)
      measured.push({ p50: middle(times), p99: quantile(times, 0.99) })
    }
    const [p50, p99] = [middle(measured.map((each) => each.p50)), middle(measured.map((each) => each.p99))]
    console.log(`  ${kind} at ${Math.round(rate)}/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
    figures.push({
      name: `p99 against p50: ${kind}, at half of the throughput`,
      value: middle(measured.map((each) => each.p99 / each.p50)),
      unit: 'ratio',
      limit: { atMost: 5 },
      ours: `p99 ${p99.toFixed(1)} ms at ${Math.round(rate)}/s`,
      beside: `p50 ${p50.toFixed(1)} ms`,
    })
  }
  closeConnections()
  await server.stop()
  mail.stop()
  return figures
}
