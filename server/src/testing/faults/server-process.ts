import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../scripts/postgres.mjs'

const main = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))

export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resident memory in MB. */
  memory(): Promise<number>
  hasExited(): boolean
  /** Stops the server like a supervisor, and kills it if it does not exit. */
  stop(): Promise<void>
}

/** Starts the built server on a free port and waits until it answers. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: url, DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['--max-old-space-size=300', '--max-semi-space-size=8', main], {
    env: { PATH: process.env.PATH, ...own, ...env },
  })
  let output = ''
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (output.includes('Entrena is ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    exited.then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  return {
    url,
    port,
    pid: child.pid ?? 0,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), 25_000)
      child.kill('SIGTERM')
      await exited
      clearTimeout(timer)
    },
  }
}
