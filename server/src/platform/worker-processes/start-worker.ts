import { type ChildProcess, spawn } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileWorker } from './compile-worker'
import { type TimeLimits, watchTimeLimit } from './time-limit'

/** Thrown if the worker crashed while it worked on a job, or was killed because it took too long. */
export class WorkerLost extends Error {}

export interface WorkerProcess<Job, Reply> {
  readonly pid: number | undefined
  isLost(): boolean
  /** Runs a job and returns its reply. Only one job may run at a time. */
  run(job: Job): Promise<Reply>
  end(): Promise<void>
}

export interface WorkerLimits extends TimeLimits {
  readonly memoryMegabytes: number
}

/** A program that calls `serveJobs`, with its limits. */
export interface WorkerProgram<Reply> extends WorkerLimits {
  readonly program: URL
  readonly parseReply: (message: unknown) => Reply
}

/** The first message of a worker, sent when the worker has loaded its modules. */
export const readyMessage = 'ready'

/**
 * Returns the URL of a worker's program. In the source, the program is next to the calling file; in the build, it is
 * next to the server's bundle.
 */
export function programUrlBeside(moduleUrl: string, name: string): URL {
  return new URL(`${name}${extname(moduleUrl)}`, moduleUrl)
}

function runnablePath(program: URL): string {
  const path = fileURLToPath(program)
  return extname(path) === '.ts' ? compileWorker(path) : path
}

/**
 * On Linux, the kernel limits the memory that a worker can write to (RLIMIT_DATA), including native decoders. On other
 * systems only JavaScript objects are limited, by a Node option.
 */
function spawnWorker(program: URL, memoryMegabytes: number): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${memoryMegabytes}`, runnablePath(program)]
  const limited = ['/bin/sh', '-c', `ulimit -d ${memoryMegabytes * 1024}; exec "$@"`, 'sh', ...command]
  const [file = '', ...rest] = process.platform === 'linux' ? limited : command
  return spawn(file, rest, {
    // The worker gets a new environment, without the server's secrets. MALLOC_ARENA_MAX is low, because more arenas
    // would keep up to 100 MB that the decoders have freed.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

/** CPU time limit for the start of a worker. A start usually needs only a few tenths of a second. */
const startLimits: TimeLimits = { cpuMs: 30_000 }

type Outcome = { readonly message: unknown } | { readonly lost: string }

/** Starts a worker process that runs one job at a time. An idle worker does not keep this process running. */
export function startWorker<Job extends object, Reply>(options: WorkerProgram<Reply>): WorkerProcess<Job, Reply> {
  const { program, parseReply, memoryMegabytes } = options
  const child = spawnWorker(program, memoryMegabytes)
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

  async function nextMessage(limits: TimeLimits): Promise<Outcome> {
    if (lost !== undefined) return { lost }
    child.ref()
    child.channel?.ref()
    const stopWatch = watchTimeLimit(child.pid, limits, (reason) => {
      child.kill('SIGKILL')
      lose(reason)
    })
    const outcome = await new Promise<Outcome>((resolve) => {
      settle = resolve
    })
    stopWatch()
    child.unref()
    child.channel?.unref()
    return outcome
  }

  const ready = nextMessage(startLimits)
  return {
    pid: child.pid,
    isLost: () => lost !== undefined,
    async run(job) {
      const started = await ready
      // The worker failed before it got the job, so the job is not the cause.
      if ('lost' in started) throw new Error(`The worker ${fileURLToPath(program)} does not start: ${started.lost}`)
      const answer = nextMessage(options)
      child.send(job, () => undefined)
      const outcome = await answer
      if ('lost' in outcome) throw new WorkerLost(outcome.lost)
      return parseReply(outcome.message)
    },
    async end() {
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
