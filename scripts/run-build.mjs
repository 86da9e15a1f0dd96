import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const buildProgram = fileURLToPath(new URL('build.mjs', import.meta.url))

/**
 * Builds in a child process. If the build fails, exits with the exit code of the build. In the server's own process the
 * build would keep about 500 MB of memory, and Vite would set NODE_ENV to production, which turns off the demo.
 */
export async function runBuild(program = buildProgram) {
  const build = spawn(process.execPath, [program], { stdio: 'inherit' })
  let received
  const forward = (signal) => {
    received = signal
    build.kill(signal)
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const [code, killedBy] = await once(build, 'exit')
  process.off('SIGINT', forward).off('SIGTERM', forward)
  const signal = received ?? killedBy
  if (signal) process.exit(128 + constants.signals[signal])
  if (code !== 0) process.exit(code)
}
