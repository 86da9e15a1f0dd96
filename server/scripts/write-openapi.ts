import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { buildApp } from '../src/app'
import { readConfig } from '../src/platform/config'

const engine = await PGlite.create()
const app = await buildApp({
  config: readConfig({}),
  db: drizzle({ client: engine }),
  now: () => new Date(),
  logger: false,
})
await app.ready()
await writeFile(new URL('../../contract/openapi.json', import.meta.url), `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
await engine.close()
