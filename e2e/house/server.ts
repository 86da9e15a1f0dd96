import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/postgres.mjs'

/** The file that `npm start` runs. */
export const serverProgram = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

const earlierClock = fileURLToPath(new URL('earlier-clock.mjs', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly pid: number | undefined
  readonly dataDir: string
  readonly output: string
  /** Moves the clock of a server that was started with its clock in the past. */
  setDaysAgo(days: number): Promise<void>
  /** Stops the process and deletes its data folder, unless `keepData` is set. */
  stop(options?: { readonly keepData?: boolean }): Promise<void>
}

/** Resolves with the output of the server when it is ready. Rejects if the server exits first. */
function waitUntilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Entrena is ready at')) resolve(output)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output}`)))
  })
}

/** Variables of libfaketime, which scripts/at-date.mjs sets to move the clock. */
const movedClock = Object.fromEntries(
  ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** A data folder to copy, so that the embedded database need not be created and seeded again. */
  readonly seed?: string
  /**
   * How many days in the past the server's clock starts, so that a test can create bookings whose time is over today.
   */
  readonly daysAgo?: number
  readonly port?: number
}

const dayMs = 24 * 60 * 60_000

/** Starts the built server on a free port with its own data folder. */
export async function startServer({
  env = {},
  seed,
  daysAgo,
  port: given,
}: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrena-e2e-'))
  if (seed) await cp(seed, dataDir, { recursive: true })
  const port = given ?? (await freePort())
  const isPast = daysAgo !== undefined
  const server = spawn(process.execPath, [...(isPast ? ['--import', earlierClock] : []), serverProgram], {
    env: {
      PATH: process.env.PATH,
      ...movedClock,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      // The tests have no internet, so the map shows only an outline of the country.
      MAP_TILE_URL: '',
      ...(isPast && { CLOCK_BEHIND_MS: String(daysAgo * dayMs) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(isPast ? (['ipc'] as const) : [])],
  })
  const output = await waitUntilReady(server)
  return {
    output,
    port,
    url: `http://localhost:${port}`,
    pid: server.pid,
    dataDir,
    async setDaysAgo(days) {
      const moved = once(server, 'message')
      server.send(days * dayMs)
      await moved
    },
    async stop({ keepData = false } = {}) {
      // A process that has already exited emits no further event, so waiting for its exit would never end.
      if (server.exitCode === null) {
        const exited = once(server, 'exit')
        server.kill('SIGTERM')
        await exited
      }
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
