import { picturesBusy } from '@entrena/contract/uploads'
import pLimit from 'p-limit'
import { refuse } from '../../refused'
import type { Worker } from './start-worker'
import type { WorkerJob, WorkerReply } from './worker-messages'

export interface PoolLimits {
  readonly mostWorkers: number
  /** How many jobs may wait for a worker. Further jobs are refused. */
  readonly mostWaiting: number
  /** An idle worker is ended after this time, to free its memory. */
  readonly idleMs: number
}

/** How long clients should wait before they retry a refused upload. */
const busySeconds = 10

export interface JobCounts {
  readonly running: number
  readonly waiting: number
}

export interface WorkerPool {
  run(job: WorkerJob): Promise<WorkerReply>
  countJobs(): JobCounts
  close(): Promise<void>
}

/** A pool of worker processes. They are started on demand and reused. A worker that dies is replaced. */
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
    if (isClosed) throw new Error('No image is resized any more: the server is closing')
    const worker = start()
    workers.add(worker)
    return worker
  }

  async function runNow(job: WorkerJob): Promise<WorkerReply> {
    const worker = takeWorker()
    try {
      const reply = await worker.run(job)
      idle.set(
        worker,
        setTimeout(() => void endWorker(worker), idleMs),
      )
      return reply
    } catch (error) {
      // The worker is not reused: it could still send the reply for this image while it works on the next image.
      await endWorker(worker)
      throw error
    }
  }

  return {
    async run(job) {
      const inFlight = limit.activeCount + limit.pendingCount
      if (inFlight >= mostWorkers + mostWaiting) throw refuse(picturesBusy, { seconds: busySeconds })
      return limit(() => runNow(job))
    },
    countJobs: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
    async close() {
      isClosed = true
      await Promise.all([...workers].map(endWorker))
    },
  }
}
