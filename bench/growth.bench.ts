import { writeFile } from 'node:fs/promises'
import { pidOfPostgres } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer, DataShare } from './ground'
import { closeConnections } from './latency'
import { combineSamples, describeCpu, describeTimes, type LoadSample, type LoadSummary, measureSample } from './measure'
import { plotGrowth } from './plot'
import { makeCallers, type RequestKind, requestsTo } from './requests'
import { startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

const rounds = 3

async function startShare(ground: BenchServer, share: DataShare, settings: Readonly<Record<string, string>>) {
  const postgres = await ground.data(share)
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...settings })
  const processes = { server: server.pid, database: pidOfPostgres(postgres) }
  return { share, processes, requests: requestsTo(server.url, makeCallers(postgres)), stop: server.stop }
}

type Started = Awaited<ReturnType<typeof startShare>>

/** Measures the servers in turn, so that load on the machine affects all of them. */
async function measureKind(started: readonly Started[], kind: RequestKind): Promise<LoadSummary[]> {
  const samples = started.map((): LoadSample[] => [])
  for (const { processes, requests } of started) await measureSample(processes, requests[kind], { ms: 700 })
  for (let round = 0; round < rounds; round++) {
    for (const [index, { processes, requests }] of started.entries()) {
      samples[index]?.push(await measureSample(processes, requests[kind]))
    }
  }
  return samples.map(combineSamples)
}

interface Measured {
  readonly kind: RequestKind
  /** One summary for each share of the data, in the order of the shares. */
  readonly summaries: readonly LoadSummary[]
}

async function measureShares(ground: BenchServer, shares: readonly DataShare[]): Promise<Measured[]> {
  const mail = await startSilentMailServer()
  const started: Started[] = []
  await Promise.all(shares.map(ground.data))
  for (const share of shares) started.push(await startShare(ground, share, mail.settings))
  const measured: Measured[] = []
  for (const kind of Object.keys(started[0]?.requests ?? {}) as RequestKind[]) {
    const summaries = await measureKind(started, kind)
    console.log(`  ${kind}: ${summaries.map((each) => `${describeCpu(each)}, ${describeTimes(each)}`).join(' | ')}`)
    measured.push({ kind, summaries })
  }
  closeConnections()
  for (const { stop } of started) await stop()
  mail.stop()
  return measured
}

/** Compares the CPU time of a request with the largest share of the data to that with the smallest share. */
function toFigure({ kind, summaries }: Measured, [first, last]: readonly [DataShare, DataShare]): BenchFigure {
  const [small, large] = [summaries[0], summaries.at(-1)]
  if (!small || !large) throw new Error('A share was not measured')
  return {
    name: `Growth of the CPU time: ${kind}, ${last} % of the data against ${first} %`,
    value: large.cpu / small.cpu,
    unit: 'ratio',
    limit: { atMost: 2 },
    ours: `${describeCpu(large)}; ${describeTimes(large)}`,
    beside: `${describeCpu(small)}; ${describeTimes(small)}`,
  }
}

/** Measures the most frequent requests with 1 %, 10 % and 100 % of the data, and draws docs/growth.svg. */
export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const measured = await measureShares(ground, [1, 10, 100])
  const lines = measured.map(({ kind, summaries }) => ({ name: kind, values: summaries.map(({ cpu }) => cpu) }))
  await writeFile(new URL('../docs/growth.svg', import.meta.url), plotGrowth(lines))
  return measured.map((each) => toFigure(each, [1, 100]))
}

/** SQL for the largest tables and indexes with their sizes. */
const sizes = `select c.relname || ' ' || pg_size_pretty(pg_relation_size(c.oid)) from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'i')
  order by pg_relation_size(c.oid) desc limit 25`

/** Measures the most frequent requests with up to a million trainers and ten million bookings. */
export async function benchMillions(ground: BenchServer): Promise<BenchFigure[]> {
  const measured = await measureShares(ground, [10, 100, 1000])
  console.log((await ground.data(1000)).sql(sizes).trim().replaceAll(/^/gm, '  '))
  return measured.map((each) => toFigure(each, [10, 1000]))
}
