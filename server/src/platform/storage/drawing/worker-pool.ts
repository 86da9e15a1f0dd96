import { picturesBusy } from '@entrena/contract/pictures'
import pLimit from 'p-limit'
import { refuse } from '../../refused'
import type { DrawJob, DrawReply } from './messages'
import type { Worker } from './start-worker'

export interface PoolLimits {
  readonly mostWorkers: number
  /** Jobs that wait for a worker; one more is refused. */
  readonly mostWaiting: number
  /** A worker without work is ended, and its memory freed, after so long. */
  readonly idleMs: number
}

/** How soon a refused upload is worth another try. */
const busySeconds = 10

export interface WorkerPool {
  draw(job: DrawJob): Promise<DrawReply>
  close(): Promise<void>
}

/** Processes that draw pictures: started when there is work, used again, and replaced where one is lost. */
export function openWorkerPool({ mostWorkers, mostWaiting, idleMs }: PoolLimits, start: () => Worker): WorkerPool {
  const workers = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const limit = pLimit(mostWorkers)
  let isClosed = false

  async function endWorker(worker: Worker): Promise<void> {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    workers.delete(worker)
    await worker.end()
  }

  function takeWorker(): Worker {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      if (!worker.isLost()) return worker
      workers.delete(worker)
    }
    if (isClosed) throw new Error('Pictures are drawn no more: the server is closing')
    const worker = start()
    workers.add(worker)
    return worker
  }

  async function run(job: DrawJob): Promise<DrawReply> {
    const worker = takeWorker()
    try {
      const reply = await worker.draw(job)
      idle.set(
        worker,
        setTimeout(() => void endWorker(worker), idleMs),
      )
      return reply
    } catch (error) {
      // Whatever went wrong, what this process still does or sends belongs to no later picture.
      await endWorker(worker)
      throw error
    }
  }

  return {
    async draw(job) {
      const inFlight = limit.activeCount + limit.pendingCount
      if (inFlight >= mostWorkers + mostWaiting) throw refuse(picturesBusy, { seconds: busySeconds })
      return limit(() => run(job))
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map(endWorker))
    },
  }
}
