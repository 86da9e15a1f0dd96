import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What `npm start` runs. */
export const serverProgram = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** What it printed until it was ready. */
  readonly said: string
  /** Removes its data folder too, unless it is to be kept. */
  stop(options?: { readonly keepsData?: boolean }): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves to what the server printed once it has said that it is ready; its log is shown where it ends instead. */
function untilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Entrena is ready at')) resolve(output)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** A data folder to start from, so that the embedded database need not be made anew. */
  readonly seed?: string
}

/** The real server, as `npm start` runs it, on a free port with a data folder of its own. */
export async function startServer({ env = {}, seed }: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrena-e2e-'))
  if (seed) await cp(seed, dataDir, { recursive: true })
  const port = await freePort()
  const server = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      // The tests have no internet: the map draws its outline.
      MAP_TILE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await untilReady(server)
  return {
    said,
    url: `http://localhost:${port}`,
    dataDir,
    async stop({ keepsData = false } = {}) {
      // One that has ended by itself says so no more.
      if (server.exitCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      }
      if (!keepsData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
