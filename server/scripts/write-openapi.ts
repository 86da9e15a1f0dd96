import { writeFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { buildApp } from '../src/app'
import { openServices } from '../src/open-services'
import { readConfig } from '../src/platform/config/config'

const services = openServices({ config: readConfig({}), db: drizzle.mock() })
const app = await buildApp({ ...services, logger: false })
await app.ready()
// The committed document has no server address. A running server adds its own.
const description = { ...app.swagger(), servers: [{ url: '/' }] }
await writeFile(new URL('../../contract/openapi.json', import.meta.url), `${JSON.stringify(description, null, 2)}\n`)
await app.close()
