import { tooManyRequests } from '@entrena/contract/refusals'
import { refusedWith } from '../../../platform/refused'
import { programUrlBeside, startWorker, WorkerLost } from '../../../platform/worker-processes/start-worker'
import { openWorkerPool } from '../../../platform/worker-processes/worker-pool'
import { type ReadJob, reading } from './read-job'
import type { ReadingOptions, StatementReading } from './statement'

/** Seconds after which an admin should retry if too many files are waiting. */
const busySeconds = 10

const pool = openWorkerPool<ReadJob, StatementReading>({
  maxWorkers: 1,
  maxWaiting: 20,
  idleMs: 30_000,
  start: () =>
    startWorker({
      program: programUrlBeside(import.meta.url, 'read-worker'),
      parseReply: (message) => reading.parse(message),
      cpuMs: 20_000,
      // In our tests, a workbook of 20,000 lines needed less than 256 MB.
      memoryMegabytes: 512,
    }),
  refuseBusy: () => refusedWith(tooManyRequests, { seconds: busySeconds }),
})

/**
 * Reads the file in a separate process, so that a large or hostile one neither blocks other requests nor uses the
 * server's memory. A file that exceeds the time or memory limit is refused as too large.
 */
export async function readInWorker(content: Uint8Array, options: ReadingOptions): Promise<StatementReading> {
  try {
    return await pool.run({ content, options })
  } catch (error) {
    if (error instanceof WorkerLost) return { state: 'refused', reason: 'too_large', details: {} }
    throw error
  }
}
