// Rebuilds if needed, then runs a command of the operator: `npm run backup`, `npm run restore`, `npm run move-to-postgres`.
import { runBuild } from './run-build.mjs'

process.setSourceMapsEnabled(true)
await runBuild()
await import('../server/dist/operate.js')
