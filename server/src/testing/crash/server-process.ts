import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))

export interface ServerProcess {
  /** Milliseconds from the start of the process until the server was ready. */
  readonly readyMs: number
  /** Kills the process at once, without a shutdown. */
  kill(): Promise<void>
}

/** Starts the built server and waits until it answers. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const startedAt = Date.now()
  const child = spawn(process.execPath, ['--max-old-space-size=300', '--max-semi-space-size=8', main], {
    env: { PATH: process.env.PATH, ...env },
  })
  const exited = once(child, 'exit')
  let output = ''
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
    readyMs: Date.now() - startedAt,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
