import { serveJobs } from '../../../platform/worker-processes/serve-jobs'
import { type ReadJob, readJob } from './read-job'
import { readStatement } from './reading'
import type { Reading } from './statement'

// `readInWorker` runs this file as a separate program.

async function read({ content, options }: ReadJob): Promise<Reading> {
  try {
    return await readStatement(content, options)
  } catch {
    return { state: 'refused', reason: 'unreadable', details: {} }
  }
}

serveJobs((message) => readJob.parse(message), read)
