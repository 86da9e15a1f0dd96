import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { demoAccounts, ensureAdmin, refuseDemoPeople, seedDemoAccounts } from './features/accounts/public'
import { seedDemoBookings } from './features/bookings/public'
import { seedDemoMessages } from './features/messages/public'
import { seedDemoEarnings } from './features/payments/public'
import { seedDemoReviews } from './features/reviews/public'
import { seedDemoTrainers } from './features/trainers/public'
import { type Config, readConfig } from './platform/config/config'
import type { Database } from './platform/db/db'
import { openEmbedded } from './platform/db/open-embedded'
import { openServer } from './platform/db/open-server'
import { hasCode } from './platform/error-code'
import { loggerOf } from './platform/http/logging'
import { StartProblem } from './platform/problem'
import { openServices } from './platform/services'
import { openImageWorkers } from './platform/storage/image-workers/image-workers'

/** Both src/main.ts and dist/main.js are one folder below the server's root. */
const fromServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const migrationsFolder = fromServer('migrations')

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function openDatabase(config: Config): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, migrationsFolder)
  const onIdleError = (error: Error) => print(`A database connection broke and will be reopened: ${error.message}`)
  return openServer({ url: config.databaseUrl, migrationsFolder, onIdleError })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (error instanceof StartProblem) throw error
    if (hasCode(error, 'EADDRINUSE')) throw new StartProblem(`Port ${port} is taken. Set PORT to another one.`)
    throw new StartProblem(`Cannot listen on ${host}:${port} (${String(error)}). Check HOST and PORT.`)
  }
}

function welcome(config: Config, location: string): void {
  print(`\nEntrena is ready at ${config.publicUrl}`)
  print(`  data: ${location}`)
  if (!config.demo) return
  print('  demo accounts:')
  for (const { role, email, password } of demoAccounts) print(`    ${role.padEnd(8)} ${email.padEnd(24)} ${password}`)
  // Prints the built-in password only. A password from the settings is secret.
  if (config.admin)
    print(`    admin    ${config.admin.email.padEnd(24)} ${config.admin.isBuiltIn ? config.admin.password : ''}`)
  print('')
}

const stopTimeoutMs = 20_000

/** Waits for in-flight requests, then closes the database. A second signal exits immediately. */
function stopOnSignal(app: FastifyInstance, database: Database): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    const deadline = setTimeout(() => process.exit(1), stopTimeoutMs)
    // Browsers keep idle connections open, which would delay the shutdown.
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
  process.on('SIGINT', stop)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (config.demoOffReason) print(`There is no demo, since ${config.demoOffReason}. Set DEMO=true to turn it on.`)
  const database = await openDatabase(config)
  try {
    const onLost = (reason: string) => print(`An image was refused because its worker crashed or timed out: ${reason}`)
    const services = openServices({ config, db: database.db, imageWorkers: openImageWorkers({ onLost }) })
    await refuseDemoPeople(services)
    await ensureAdmin(services)
    if (config.demo) {
      await seedDemoAccounts(services)
      await seedDemoTrainers(services, fromServer('demo-pictures'))
      await seedDemoBookings(services)
      await seedDemoReviews(services)
      await seedDemoEarnings(services)
      await seedDemoMessages(services)
    }
    const app = await buildApp({
      ...services,
      logger: loggerOf(config, process.stdout),
      // Only `npm run dev` runs this file without a build.
      checksReplies: import.meta.url.endsWith('.ts'),
      webRoot: fromServer('../web/dist'),
    })
    stopOnSignal(app, database)
    await listen(app, config)
  } catch (error) {
    await database.close()
    throw error
  }
  welcome(config, database.location)
}

start().catch((error: unknown) => {
  const isUnexpected = error instanceof Error && !(error instanceof StartProblem)
  process.stderr.write(`${isUnexpected ? error.stack : String(error).replace(/^Error: /, '')}\n`)
  process.exit(1)
})
