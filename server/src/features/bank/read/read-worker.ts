import { readFile, stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { maxStatementBytes } from '@entrena/contract/bank/rules'
import { readStatement } from './reading'
import type { Reading, ReadingOptions } from './statement'

// `readInWorker` runs this file in a thread of its own.

export interface ReadJob {
  readonly path: string
  readonly options: ReadingOptions
}

async function read({ path, options }: ReadJob): Promise<Reading> {
  const { size } = await stat(path)
  if (size > maxStatementBytes) return { state: 'refused', reason: 'too_large', details: {} }
  return readStatement(await readFile(path), options)
}

parentPort?.on('message', (job: ReadJob) => {
  void read(job).then((reading) => parentPort?.postMessage(reading))
})
