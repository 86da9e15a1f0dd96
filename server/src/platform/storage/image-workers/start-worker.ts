import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type WorkerJob, type WorkerReply, workerReply } from './worker-messages'

/** Thrown if the worker crashed while it resized an image, or was killed because it took too long. */
export class WorkerLost extends Error {}

export interface Worker {
  readonly pid: number | undefined
  isLost(): boolean
  /** The caller must wait for the reply before the next call. */
  run(job: WorkerJob): Promise<WorkerReply>
  end(): Promise<void>
}

export interface WorkerLimits {
  /** Timeout for one image. */
  readonly taskMs: number
  readonly memoryMegabytes: number
}

/** The worker's program is next to this file in the source, and next to the server's bundle in the build. */
function nodeArguments(): string[] {
  const extension = extname(import.meta.url)
  const program = fileURLToPath(new URL(`resize-worker${extension}`, import.meta.url))
  return extension === '.ts' ? ['--import', createRequire(import.meta.url).resolve('tsx'), program] : [program]
}

/**
 * On Linux, the kernel limits the memory that a worker can write to (RLIMIT_DATA), including native decoders. A Node
 * option would limit only JavaScript. Other systems do not enforce this limit, so only the limits on pixels and time
 * protect them.
 */
function spawnWorker(memoryMegabytes: number): ChildProcess {
  const command = [process.execPath, ...nodeArguments()]
  const limited = ['/bin/sh', '-c', `ulimit -d ${memoryMegabytes * 1024}; exec "$@"`, 'sh', ...command]
  const [program = '', ...rest] = process.platform === 'linux' ? limited : command
  return spawn(program, rest, {
    // The worker gets a new environment, without the server's secrets. MALLOC_ARENA_MAX is low, because more arenas
    // would keep up to 100 MB that the decoders have freed.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

/** How long a worker may take to start. Usually it takes a tenth of a second, but much longer on a busy machine. */
const startMs = 30_000

type Outcome = { readonly message: unknown } | { readonly lost: string }

export function startWorker({ taskMs, memoryMegabytes }: WorkerLimits): Worker {
  const child = spawnWorker(memoryMegabytes)
  let lost: string | undefined
  let settle: (outcome: Outcome) => void = () => undefined
  const lose = (reason: string) => {
    lost ??= reason
    settle({ lost })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.on('message', (message) => settle({ message }))
  child.once('exit', (code, signal) => lose(`it ended with ${signal ?? code}`))
  child.once('error', (error) => lose(error.message))

  async function nextMessage(withinMs: number): Promise<Outcome> {
    if (lost !== undefined) return { lost }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      lose(`it took longer than ${withinMs} ms`)
    }, withinMs)
    const outcome = await new Promise<Outcome>((resolve) => {
      settle = resolve
    })
    clearTimeout(timer)
    return outcome
  }

  const ready = nextMessage(startMs)
  return {
    pid: child.pid,
    isLost: () => lost !== undefined,
    async run(job) {
      const started = await ready
      // The worker has not received an image yet, so no image caused this error.
      if ('lost' in started) throw new Error(`The image worker does not start: ${started.lost}`)
      const answer = nextMessage(taskMs)
      child.send(job, () => undefined)
      const outcome = await answer
      if ('lost' in outcome) throw new WorkerLost(outcome.lost)
      return workerReply.parse(outcome.message)
    },
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
