// Builds what is stale, then becomes the server: one process, so that signals reach it.
import { buildStale } from './build.mjs'

process.setSourceMapsEnabled(true)
await buildStale()
await import('../server/dist/main.js')
