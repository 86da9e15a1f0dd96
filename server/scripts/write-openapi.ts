import { writeFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { buildApp } from '../src/app'
import { readConfig } from '../src/platform/config'
import { makeEvents } from '../src/platform/events'
import { openDrawing } from '../src/platform/storage/drawing/drawing'
import { openStore } from '../src/platform/storage/open-store'

const config = readConfig({})
const services = {
  config,
  db: drizzle.mock(),
  files: openStore(config),
  drawing: openDrawing(),
  now: () => new Date(),
  events: makeEvents(),
}
const app = await buildApp({ ...services, logger: false })
await app.ready()
await writeFile(new URL('../../contract/openapi.json', import.meta.url), `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
