import cluster from 'node:cluster'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { demoConnection } from './demo/calendar'
import { makeDemo } from './demo/make-demo'
import { demoAccounts, ensureAdmin, refuseDemoPeople } from './features/accounts/public'
import { refuseWrongDataKey } from './features/money/public'
import { openServices } from './open-services'
import { type Config, readConfig } from './platform/config/config'
import type { Database, Db } from './platform/db/db'
import { openDatabase } from './platform/db/open-database'
import { describeFailure } from './platform/describe-failure'
import { hasErrorCode } from './platform/error-code'
import { makeLogger } from './platform/http/logging'
import { closeFolder, keepNewFilesPrivate } from './platform/private-files'
import { StartProblem } from './platform/problem'
import type { Services } from './platform/services'
import { openImageWorkers } from './platform/storage/image-workers/image-workers'
import { version } from './platform/version'
import { startWorkers } from './workers'

/** The server's root folder is the parent of src/ and of dist/, so the same path works in both. */
const fromServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const migrationsFolder = fromServer('migrations')
const webRoot = fromServer('../web/dist')

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const onIdleError = (error: Error) => print(`A database connection broke and will be reopened: ${error.message}`)

interface Address {
  readonly host: string
  readonly port: number
}

/** The prefix of settings for an address: none for the site, `METRICS_` for the metrics. */
type AddressName = '' | 'METRICS_'

function listenProblem(error: unknown, { host, port }: Address, name: AddressName = ''): StartProblem {
  if (error instanceof StartProblem) return error
  if (hasErrorCode(error, 'EADDRINUSE'))
    return new StartProblem(`Port ${port} is taken. Set ${name}PORT to another one.`)
  return new StartProblem(`Cannot listen on ${host}:${port} (${String(error)}). Check ${name}HOST and ${name}PORT.`)
}

async function probePort(address: Address, name?: AddressName): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(address.port, address.host), 'listening')
  } catch (error) {
    throw listenProblem(error, address, name)
  }
  await once(probe.close(), 'close')
}

/**
 * Checks everything that can be checked before the database is opened. Opening migrates the database, so if the start
 * failed later, the old version of the server could not open it any more.
 */
async function refuseImpossibleStart(config: Config): Promise<void> {
  const { metrics, workers } = config
  await probePort(config)
  if (metrics) {
    for (let worker = 0; worker < workers; worker += 1) {
      await probePort({ ...metrics, port: metrics.port + worker }, 'METRICS_')
    }
  }
  await access(join(webRoot, 'index.html')).catch(() => {
    throw new StartProblem(`The web app is not built: ${webRoot} has no index.html. Run: npm run build`)
  })
}

/**
 * Throws if settings contradict the database. Runs also inside the migration, so that a refused start does not upgrade
 * the database.
 */
async function refuseWrongSettings(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<void> {
  await refuseDemoPeople(services)
  await refuseWrongDataKey(services)
  // A demo creates its admin together with its people.
  if (!services.config.demo) await ensureAdmin(services)
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw listenProblem(error, config)
  }
}

function welcome(config: Config, location: string): void {
  print(`\nEntrena is ready at ${config.publicUrl}`)
  print(`  version: ${version}`)
  print(`  data: ${location}`)
  if (!config.demo) return
  print('  demo accounts:')
  for (const { role, email, password } of demoAccounts) print(`    ${role.padEnd(8)} ${email.padEnd(24)} ${password}`)
  // Prints the password only if it is the built-in one. A password from the settings is secret.
  if (config.admin)
    print(`    admin    ${config.admin.email.padEnd(24)} ${config.admin.isBuiltIn ? config.admin.password : ''}`)
  print('')
}

const stopTimeoutMs = 20_000
/** Ctrl-C may arrive twice, from the terminal and from npm. */
const sameSignalMs = 1_000

/** Waits for in-flight requests, then closes the database. A later signal exits immediately. */
function stopOnSignal(app: FastifyInstance, database: Database): void {
  let stoppedAt: number | undefined
  const stop = async () => {
    if (stoppedAt !== undefined) return void (performance.now() - stoppedAt > sameSignalMs && process.exit(1))
    stoppedAt = performance.now()
    const deadline = setTimeout(() => process.exit(1), stopTimeoutMs)
    // Closes idle connections, which browsers keep open and which would delay the shutdown.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    try {
      await app.close()
    } finally {
      await database.close()
      clearTimeout(deadline)
      clearInterval(sweep)
    }
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  // A terminal sends Ctrl-C to every process. Workers ignore it, because the primary stops them with SIGTERM.
  process.on('SIGINT', cluster.isWorker ? () => undefined : stop)
}

/** Creates the admin. In a demo, also creates the people of the demo. */
async function prepare(services: Services): Promise<void> {
  await refuseWrongSettings(services)
  if (!services.config.demo) return
  await makeDemo(services, { pictures: fromServer('demo-pictures'), papers: fromServer('demo-papers') })
  await ensureAdmin(services)
}

function openAll(config: Config, database: Database): Services {
  const onLost = (reason: string) => print(`An image was refused because its worker crashed or timed out: ${reason}`)
  const imageWorkers = openImageWorkers({ onLost })
  return openServices({ config, ...database, imageWorkers, ...(config.demo && { outgoing: demoConnection }) })
}

async function serve(services: Services, database: Database): Promise<void> {
  const { config } = services
  const app = await buildApp({
    ...services,
    logger: makeLogger(config, process.stdout),
    // Only `npm run dev` runs this file without a build.
    checksReplies: import.meta.url.endsWith('.ts'),
    webRoot,
  })
  stopOnSignal(app, database)
  await listen(app, config)
}

/**
 * Each worker serves its own metrics: the first one at the configured port, the second one at the next port, and so on.
 */
function metricsPortOf({ metrics }: Config, worker: number): Readonly<Record<string, string>> {
  return metrics ? { METRICS_PORT: String(metrics.port + worker) } : {}
}

async function start(): Promise<void> {
  keepNewFilesPrivate()
  const config = readConfig(process.env)
  const { workers, demoOffReason, dataDir } = config
  const openToOthers = cluster.isPrimary ? await closeFolder(dataDir) : undefined
  if (openToOthers) print(openToOthers)
  if (demoOffReason && cluster.isPrimary) {
    print(`There is no demo, since ${demoOffReason}. Set DEMO=true to turn it on.`)
  }
  if (cluster.isPrimary) await refuseImpossibleStart(config)
  const beforeCommit = (db: Db) => refuseWrongSettings({ config, db, now: () => new Date() })
  const database = await openDatabase(config, { migrationsFolder, onIdleError, print, beforeCommit })
  try {
    const services = openAll(config, database)
    if (cluster.isPrimary) await prepare(services)
    if (cluster.isWorker || workers === 1) await serve(services, database)
    else await database.close()
  } catch (error) {
    await database.close()
    throw error
  }
  if (cluster.isWorker) return
  if (workers > 1) await startWorkers({ count: workers, settingsOf: (worker) => metricsPortOf(config, worker), print })
  welcome(config, database.location)
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
})
