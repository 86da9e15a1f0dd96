import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/postgres.mjs'

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const bare = fileURLToPath(new URL('bare-route.ts', import.meta.url))

export interface RunningBenchServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  // Kills the server when the benchmark exits, even if the benchmark fails.
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(text)) resolve()
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('exit', (code) => reject(new Error(`Exited with ${code}:\n${output}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Starts the server in the same way as `npm start`. Without DATABASE_URL it has the embedded database and the demo. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningBenchServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'entrena-bench-'))
  const child = spawn(process.execPath, ['--max-old-space-size=300', '--max-semi-space-size=8', start], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...env,
    },
  })
  await waitForOutput(child, 'Entrena is ready at')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      await stop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startBareServer(): Promise<RunningBenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', bare, String(port)])
  await waitForOutput(child, 'ready')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => stop(child) }
}
