// Rebuilds if needed, then runs the server in this process.
import { runBuild } from './run-build.mjs'

process.setSourceMapsEnabled(true)
stopWithNpm()
await runBuild()
await import('../server/dist/main.js')

/**
 * Stops when npm is stopped. On SIGTERM, npm ends only the shell that started this process, so this process watches its
 * parent.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
