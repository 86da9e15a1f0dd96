// Builds what is stale, then becomes the server.
import { runBuild } from './run-build.mjs'

process.setSourceMapsEnabled(true)
await runBuild()
await import('../server/dist/main.js')
