import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { tooMany } from '@entrena/contract/refusals'
import { refuse } from '../../../platform/refused'
import { openWorkQueue } from '../../../platform/work-queue'
import type { ReadJob } from './read-worker'
import type { Reading, ReadingOptions, ReadingRefusal } from './statement'

const timeoutMs = 20_000
const maxWaiting = 20
/** How long the thread waits for another file. */
const idleMs = 30_000
/** How long an admin should wait before the next try if too many files wait. */
const busySeconds = 10

/** Limits the memory of the thread, so that no file can take that of the server. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 } as const

const inTurn = openWorkQueue({
  concurrency: 1,
  maxWaiting: { urgent: 0, usual: maxWaiting },
  refuse: () => refuse(tooMany, { seconds: busySeconds }),
})

/**
 * The worker's program is next to this file in the source, and next to the server's bundle in the build. A thread of Node
 * 20 does not load TypeScript from its arguments as a process does, so that the source registers tsx first.
 */
function startWorker(): Worker {
  const extension = extname(import.meta.url)
  const program = new URL(`read-worker${extension}`, import.meta.url)
  const options = { execArgv: [], env: {}, resourceLimits }
  if (extension !== '.ts') return new Worker(program, options)
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${program.href}') })`
  return new Worker(start, { ...options, eval: true })
}

const refused = (reason: ReadingRefusal): Reading => ({ state: 'refused', reason, details: {} })

/** Whether the file needed more memory than a statement ever does. */
function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

let running: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/** A thread that ends while it is idle is replaced for the next file. */
function watch(worker: Worker): Worker {
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (running === worker) running = undefined
  })
  return worker
}

/** Ends a thread that failed, or that nobody needed for a while. */
async function endWorker(): Promise<void> {
  const worker = running
  running = undefined
  await worker?.terminate()
}

/** The thread is kept for the next file, because starting it takes longer than reading. */
async function runWorker(job: ReadJob): Promise<Reading> {
  clearTimeout(idleTimer)
  running ??= watch(startWorker())
  const worker = running
  worker.ref()
  const reading = await new Promise<Reading | Error>((resolve) => {
    const timer = setTimeout(() => resolve(new Error('timeout')), timeoutMs)
    const settle = (answer: Reading | Error) => {
      clearTimeout(timer)
      worker.off('message', settle).off('error', settle).off('exit', onExit)
      resolve(answer)
    }
    const onExit = () => settle(new Error('exit'))
    worker.on('message', settle).on('error', settle).on('exit', onExit)
    worker.postMessage(job)
  })
  if (reading instanceof Error) {
    await endWorker()
    return refused(isOutOfMemory(reading) || reading.message === 'timeout' ? 'too_large' : 'unreadable')
  }
  worker.unref()
  idleTimer = setTimeout(() => void endWorker(), idleMs).unref()
  return reading
}

/**
 * Reads the file in a thread of its own, so that a large or hostile one neither blocks other requests nor takes the
 * memory of the server. One file is read at a time.
 */
export function readInWorker(path: string, options: ReadingOptions): Promise<Reading> {
  return inTurn('usual', () => runWorker({ path, options }))
}
