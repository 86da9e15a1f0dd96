import autocannon from 'autocannon'
import { cpuMs } from './cpu'

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
  return (await run(url, options, 5)).requests.average
}

export interface Load {
  readonly perSecond: number
  /** CPU time per request. It varies less than the throughput if other programs use the machine. */
  readonly cpu: { readonly server: number; readonly database: number }
}

interface Processes {
  readonly server: number
  readonly database?: number
}

/** Like `requestsPerSecond`, but also measures the CPU time of the server and the database. */
export async function measureLoad(url: string, processes: Processes, options: LoadOptions = {}): Promise<Load> {
  const { server, database } = processes
  const used = () => ({ server: cpuMs(server), database: database === undefined ? 0 : cpuMs(database) })
  await run(url, options, 1)
  const before = used()
  const { requests } = await run(url, options, 5)
  const after = used()
  const perRequest = (process: keyof Processes) => (after[process] - before[process]) / requests.total
  return { perSecond: requests.average, cpu: { server: perRequest('server'), database: perRequest('database') } }
}
