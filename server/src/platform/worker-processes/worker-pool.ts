import pLimit from 'p-limit'
import type { WorkerProcess } from './start-worker'

export interface PoolLimits {
  readonly maxWorkers: number
  /** Maximum number of waiting jobs. Further jobs are refused. */
  readonly maxWaiting: number
  /** An idle worker is stopped after this time to free its memory. */
  readonly idleMs: number
}

export interface JobCounts {
  readonly running: number
  readonly waiting: number
}

export interface WorkerPool<Job, Reply> {
  run(job: Job): Promise<Reply>
  countJobs(): JobCounts
  close(): Promise<void>
}

interface PoolOptions<Job, Reply> extends PoolLimits {
  start(): WorkerProcess<Job, Reply>
  /** Returns the error for a job that is refused because the queue is full. */
  refuseBusy(): Error
}

/** A pool of worker processes. They are started on demand and reused. A worker that dies is replaced. */
export function openWorkerPool<Job, Reply>(options: PoolOptions<Job, Reply>): WorkerPool<Job, Reply> {
  const { maxWorkers, maxWaiting, idleMs, start, refuseBusy } = options
  const workers = new Set<WorkerProcess<Job, Reply>>()
  const idle = new Map<WorkerProcess<Job, Reply>, NodeJS.Timeout>()
  const limit = pLimit(maxWorkers)
  let isClosed = false

  async function endWorker(worker: WorkerProcess<Job, Reply>): Promise<void> {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    workers.delete(worker)
    await worker.end()
  }

  function takeWorker(): WorkerProcess<Job, Reply> {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      if (!worker.isLost()) return worker
      workers.delete(worker)
    }
    if (isClosed) throw new Error('No worker is started any more: the server is closing')
    const worker = start()
    workers.add(worker)
    return worker
  }

  async function runNow(job: Job): Promise<Reply> {
    const worker = takeWorker()
    try {
      const reply = await worker.run(job)
      idle.set(worker, setTimeout(() => void endWorker(worker), idleMs).unref())
      return reply
    } catch (error) {
      // The failed worker is not reused, because its late reply could be taken for the reply to the next job.
      await endWorker(worker)
      throw error
    }
  }

  return {
    async run(job) {
      const inFlight = limit.activeCount + limit.pendingCount
      if (inFlight >= maxWorkers + maxWaiting) throw refuseBusy()
      return limit(() => runNow(job))
    },
    countJobs: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
    async close() {
      isClosed = true
      await Promise.all([...workers].map(endWorker))
    },
  }
}
