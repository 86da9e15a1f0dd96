import { tooManyRequests } from '@entrena/contract/refusals'
import { refusedWith } from '../../../platform/refused'
import { programUrlBeside, startWorker, WorkerLost } from '../../../platform/worker-processes/start-worker'
import { openWorkerPool } from '../../../platform/worker-processes/worker-pool'
import { type CalendarJob, type CalendarReading, calendarReading } from './calendar-job'

/** Seconds after which a trainer should retry if too many calendars are waiting. */
const busySeconds = 10

const pool = openWorkerPool<CalendarJob, CalendarReading>({
  maxWorkers: 1,
  maxWaiting: 20,
  idleMs: 30_000,
  start: () =>
    startWorker({
      program: programUrlBeside(import.meta.url, 'calendar-worker'),
      parseReply: (message) => calendarReading.parse(message),
      // Expanding a calendar file of 5 MB with 15,000 events takes about a second.
      cpuMs: 5_000,
      memoryMegabytes: 384,
    }),
  refuseBusy: () => refusedWith(tooManyRequests, { seconds: busySeconds }),
})

/**
 * Expands a calendar in a separate process, so that a hostile rule neither blocks other requests nor uses the server's
 * memory. A calendar that exceeds the time or memory limit is refused.
 */
export async function expandInWorker(job: CalendarJob): Promise<CalendarReading> {
  try {
    return await pool.run(job)
  } catch (error) {
    if (error instanceof WorkerLost) return { problem: 'too_much' }
    throw error
  }
}
