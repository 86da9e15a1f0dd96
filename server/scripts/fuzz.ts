// Sends random requests to an in-memory server: `npm run fuzz -- --requests 20000 --seed 7`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '../src/app'
import { openServices } from '../src/open-services'
import { readConfig } from '../src/platform/config/config'
import { openEmbedded } from '../src/platform/db/open-embedded'
import { emptyTables } from '../src/testing/empty-tables'
import { migrationsFolder } from '../src/testing/paths'
import { runFuzzTest } from '../src/testing/safety/fuzz'
import { makeWorldKeeper } from '../src/testing/safety/world'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now()) } },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const dataDir = await mkdtemp(join(tmpdir(), 'entrena-fuzz-'))
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const { db, close } = await openEmbedded(dataDir, migrationsFolder)
const now = () => new Date('2026-11-16T16:00:00Z')
const services = openServices({ config, db, now })
const app = await buildApp({ ...services, logger: false })
await app.ready()

process.stdout.write(`${requests} requests from seed ${seed}…\n`)
const freshWorld = makeWorldKeeper({ app, db, files: services.files, now, empty: () => emptyTables(db) })
const findings = await runFuzzTest({ app, freshWorld, requests, seed })
for (const { request, status, problem } of findings) process.stdout.write(`${status} ${request}\n  ${problem}\n`)
process.stdout.write(`${findings.length} findings\n`)

await app.close()
await close()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = findings.length === 0 ? 0 : 1
