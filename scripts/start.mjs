// Rebuilds if needed, then runs the server in this process.
import { runBuild } from './run-build.mjs'

process.setSourceMapsEnabled(true)
await runBuild()
await import('../server/dist/main.js')
