import { serveJobs } from '../../../platform/worker-processes/serve-jobs'
import { type ReadJob, readJob } from './read-job'
import { readStatement } from './reading'
import type { StatementReading } from './statement'

// This file is run as a separate program by `readInWorker`.

async function read({ content, options }: ReadJob): Promise<StatementReading> {
  try {
    return await readStatement(content, options)
  } catch {
    return { state: 'refused', reason: 'unreadable', details: {} }
  }
}

serveJobs((message) => readJob.parse(message), read)
