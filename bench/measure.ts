import { cpuMs } from './cpu'
import { quantile, type SendNth, sendContinuously } from './latency'

export interface Processes {
  readonly server: number
  readonly database: number
}

export interface LoadSample {
  readonly times: readonly number[]
  readonly ms: number
  readonly server: number
  readonly database: number
}

/** Sends requests for a while and measures their times and the CPU time of the server and the database. */
export async function measureSample(
  processes: Processes,
  send: SendNth,
  { ms = 1_200, connections = 4 } = {},
): Promise<LoadSample> {
  const before = { server: cpuMs(processes.server), database: cpuMs(processes.database) }
  const begun = performance.now()
  const answers = await sendContinuously(connections, ms, send)
  return {
    times: answers.map((answer) => answer.ms),
    ms: performance.now() - begun,
    server: cpuMs(processes.server) - before.server,
    database: cpuMs(processes.database) - before.database,
  }
}

/** Combines samples of the same load. CPU times are milliseconds per request. */
export function combineSamples(samples: readonly LoadSample[]) {
  const times = samples.flatMap((each) => each.times)
  const sum = (field: 'ms' | 'server' | 'database') => samples.reduce((total, each) => total + each[field], 0)
  const [server, database] = [sum('server') / times.length, sum('database') / times.length]
  return {
    perSecond: (times.length / sum('ms')) * 1000,
    server,
    database,
    cpu: server + database,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  }
}

export type LoadSummary = ReturnType<typeof combineSamples>

export const describeCpu = ({ server, database }: Pick<LoadSummary, 'server' | 'database'>) =>
  `CPU ${server.toFixed(2)} + ${database.toFixed(2)} ms`

export const describeTimes = ({ p50, p95, p99 }: LoadSummary) =>
  `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)} ms`

const warmUps = 4

interface Side {
  readonly processes: Processes
  readonly send: SendNth
}

/**
 * Measures two servers in turn, so that load on the machine affects both, and returns the median ratio of CPU time per
 * request.
 */
export async function compareCpuTimes(ours: Side, beside: Side, { rounds, ms }: { rounds: number; ms: number }) {
  const measure = ({ processes, send }: Side) => measureSample(processes, send, { ms, connections: 10 })
  const [oursSamples, besideSamples, ratios]: [LoadSample[], LoadSample[], number[]] = [[], [], []]
  // Warms up, because V8 optimizes code only after a while, and of two server processes each gets only half of the
  // requests.
  for (let round = 0; round < warmUps; round++) {
    await measure(ours)
    await measure(beside)
  }
  for (let round = 0; round < rounds; round++) {
    const isOursFirst = round % 2 === 0
    const first = await measure(isOursFirst ? ours : beside)
    const second = await measure(isOursFirst ? beside : ours)
    const [mine, theirs] = isOursFirst ? [first, second] : [second, first]
    oursSamples.push(mine)
    besideSamples.push(theirs)
    ratios.push(combineSamples([mine]).cpu / combineSamples([theirs]).cpu)
  }
  return { value: quantile(ratios, 0.5), ours: combineSamples(oursSamples), beside: combineSamples(besideSamples) }
}
