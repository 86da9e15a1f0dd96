import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const buildProgram = fileURLToPath(new URL('build.mjs', import.meta.url))

/**
 * Builds in a child process, because the build keeps about 500 MB of memory, and because Vite sets NODE_ENV to
 * production, which would turn off the demo. If the build fails, exits with the exit code of the build.
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
