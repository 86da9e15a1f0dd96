import { writeFile } from 'node:fs/promises'
import { pidOfPostgres } from './cpu'
import type { Figure } from './figures'
import type { Ground, Share } from './ground'
import { closeConnections } from './latency'
import { describeCpu, describeTimes, type Sample, type Summary, sample, summarize } from './measure'
import { plotGrowth } from './plot'
import { type Kind, makeCallers, requestsTo } from './requests'
import { startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

const shares: readonly Share[] = [1, 10, 100]
const rounds = 3

async function startShare(ground: Ground, share: Share, settings: Readonly<Record<string, string>>) {
  const postgres = await ground.data(share)
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...settings })
  const processes = { server: server.pid, database: pidOfPostgres(postgres) }
  return { share, processes, requests: requestsTo(server.url, makeCallers(postgres)), stop: server.stop }
}

type Started = Awaited<ReturnType<typeof startShare>>

/** Measures the servers in turn, so that load on the machine affects all of them. */
async function measureKind(started: readonly Started[], kind: Kind): Promise<Summary[]> {
  const samples = started.map((): Sample[] => [])
  for (const { processes, requests } of started) await sample(processes, requests[kind], { ms: 700 })
  for (let round = 0; round < rounds; round++) {
    for (const [index, { processes, requests }] of started.entries()) {
      samples[index]?.push(await sample(processes, requests[kind]))
    }
  }
  return samples.map(summarize)
}

function toFigure(kind: Kind, small: Summary, large: Summary): Figure {
  return {
    name: `Growth of the CPU time: ${kind}, 100 % of the data against 1 %`,
    value: large.cpu / small.cpu,
    unit: 'ratio',
    limit: { atMost: 2 },
    ours: `${describeCpu(large)}; ${describeTimes(large)}`,
    beside: `${describeCpu(small)}; ${describeTimes(small)}`,
  }
}

/** Measures the most frequent requests with 1 %, 10 % and 100 % of the data, and draws docs/growth.svg. */
export async function bench(ground: Ground): Promise<Figure[]> {
  const mail = await startSilentMailServer()
  const started: Started[] = []
  await Promise.all(shares.map(ground.data))
  for (const share of shares) started.push(await startShare(ground, share, mail.settings))
  const figures: Figure[] = []
  const lines: { name: string; values: number[] }[] = []
  for (const kind of Object.keys(started[0]?.requests ?? {}) as Kind[]) {
    const summaries = await measureKind(started, kind)
    const [small, , large] = summaries
    if (!small || !large) throw new Error('A share was not measured')
    console.log(`  ${kind}: ${summaries.map((each) => `${describeCpu(each)}, ${describeTimes(each)}`).join(' | ')}`)
    figures.push(toFigure(kind, small, large))
    lines.push({ name: kind, values: summaries.map(({ cpu }) => cpu) })
  }
  closeConnections()
  for (const { stop } of started) await stop()
  mail.stop()
  await writeFile(new URL('../docs/growth.svg', import.meta.url), plotGrowth(lines))
  return figures
}
