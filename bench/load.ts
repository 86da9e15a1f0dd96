import autocannon from 'autocannon'
import { cpuMs } from './cpu'
import type { Processes } from './measure'

type LoadOptions = Pick<autocannon.Options, 'headers' | 'requests'>

async function run(url: string, options: LoadOptions, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections: 20, duration: seconds, ...options })
  const { non2xx, errors } = result
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} error responses, ${errors} errors`)
  return result
}

/** Measures the requests per second of a URL after a short warm-up. Throws if any response is an error. */
export async function requestsPerSecond(url: string, options: LoadOptions = {}): Promise<number> {
  await run(url, options, 1)
  return (await run(url, options, 3)).requests.average
}

export interface LoadTest {
  readonly perSecond: number
  /** CPU time per request. Varies less than throughput if other programs use the machine. */
  readonly cpu: { readonly server: number; readonly database: number }
}

/** Like `requestsPerSecond`, but also measures the CPU time of the server and the database. */
export async function measureLoad(
  url: string,
  processes: Processes,
  { warmUpSeconds = 1, ...options }: LoadOptions & { readonly warmUpSeconds?: number } = {},
): Promise<LoadTest> {
  const used = () => ({ server: cpuMs(processes.server), database: cpuMs(processes.database) })
  await run(url, options, warmUpSeconds)
  const before = used()
  const { requests } = await run(url, options, 3)
  const after = used()
  const perRequest = (process: keyof Processes) => (after[process] - before[process]) / requests.total
  return { perSecond: requests.average, cpu: { server: perRequest('server'), database: perRequest('database') } }
}
