import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPostgresPrograms, freePort } from '../../scripts/postgres.mjs'
import { checkData } from '../src/operations/check-data'
import { listReferencedFiles } from '../src/operations/queries/contents'
import type { Database } from '../src/platform/db/db'
import { databaseFolder, openDatabaseCopy, openEmbedded } from '../src/platform/db/open-embedded'
import { connectDatabase, operatorConnectionLimits } from '../src/platform/db/open-server'
import { openFolderStore } from '../src/platform/storage/folder-store'
import { type AcknowledgedWrites, findLostWrites, makeAcknowledgedWrites } from '../src/testing/crash/acknowledged'
import { writeUntilKilled } from '../src/testing/crash/load'
import { type CrashTestPeople, makePeople } from '../src/testing/crash/people'
import { startPair } from '../src/testing/failover/servers'
import { keptVersions, loadRows, migrationsUntil, readKeptRows } from '../src/testing/kept-versions'
import { migrationsFolder } from '../src/testing/paths'
import { makePicture } from '../src/testing/pictures'
import { newS3Server } from '../src/testing/s3-server'

// Plays a year of an operator with the commands and the built server that an operator has: `npm run test:long -- year`.
// The steps: upgrade the data of people who used 1.0.0, use the server, back up, upgrade again, lose the disk, restore
// from the bucket, move to PostgreSQL, fail over, lose PostgreSQL too, restore. After each step no acknowledged write
// may be missing, and all rules of the data must hold.

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => void process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'entrena-year-'))
const dataDir = join(folder, 'data')
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const settings: Record<string, string> = {
  PATH: `${findPostgresPrograms() ?? ''}:${process.env.PATH}`,
  HOME: process.env.HOME ?? folder,
  TMPDIR: folder,
  NODE_ENV: 'production',
  PUBLIC_URL: url,
  PORT: String(port),
  DATA_DIR: dataDir,
  DATA_KEY: 'a key for this test',
  ADMIN_EMAIL: 'boss@entrena.do',
  ADMIN_PASSWORD: 'mangú con tres golpes',
  BANK_NAME: 'Banreservas',
  BANK_ACCOUNT_HOLDER: 'Entrena SRL',
  BANK_ACCOUNT_NUMBER: '9601144821',
  BANK_ACCOUNT_TYPE: 'Corriente',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  BACKUP_KEY: 'a key that is kept elsewhere',
}
const problems: string[] = []

interface Finished {
  readonly code: number
  readonly output: string
}

function run(program: string, args: readonly string[], cwd: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: settings })
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', add)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function must(what: string, wanted: Promise<Finished>): Promise<string> {
  const { code, output } = await wanted
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${output}`)
  return output
}

/** Runs an operator command of the version that is installed in `tree`. */
const operate = (tree: string, ...args: string[]) =>
  must(args.join(' '), run(process.execPath, ['server/dist/operate.js', ...args], tree))

async function start(tree: string) {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=300', '--max-semi-space-size=8', 'server/dist/main.js'],
    {
      cwd: tree,
      env: settings,
    },
  )
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = `${output}${chunk}`.slice(-4_000)
        if (output.includes('Entrena is ready at')) resolve()
      })
    }
    ended.then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  return {
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

async function step<Result>(name: string, play: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await play()
  print(
    `| ${name} | ${((performance.now() - begun) / 1000).toFixed(1)} s | ${typeof result === 'string' ? result : ''} |`,
  )
  return result
}

async function examine(acknowledged: AcknowledgedWrites): Promise<string> {
  const database: Database = settings.DATABASE_URL
    ? connectDatabase({ ...operatorConnectionLimits, url: settings.DATABASE_URL, onIdleError: () => undefined })
    : await openDatabaseCopy(databaseFolder(dataDir))
  try {
    const { violations } = await checkData(database.db, openFolderStore(join(dataDir, 'uploads')))
    const lost = await findLostWrites(database.db, acknowledged)
    problems.push(...violations, ...lost)
    const { bookings, messages, pictures } = acknowledged
    return `${bookings.size} bookings, ${messages.size} messages, ${pictures.size} pictures: ${lost.length} lost, ${violations.length} rules violated`
  } finally {
    await database.close()
  }
}

/** Copies the acknowledged writes at the time of a backup, because a restored backup has no later ones. */
function copyOf(acknowledged: AcknowledgedWrites): AcknowledgedWrites {
  const copy = makeAcknowledgedWrites(acknowledged.since)
  for (const [id, booking] of acknowledged.bookings) copy.bookings.set(id, { ...booking })
  for (const [id, url] of acknowledged.pictures) copy.pictures.set(id, url)
  for (const name of ['messages', 'uploading', 'exported'] as const) {
    for (const id of acknowledged[name]) copy[name].add(id)
  }
  return copy
}

const picture = await makePicture('png', { width: 64, height: 48 })

/** Lets people use the server until it has acknowledged some writes, and then kills the server. */
async function use(tree: string, people: CrashTestPeople, acknowledged: AcknowledgedWrites): Promise<void> {
  const server = await start(tree)
  const writes = writeUntilKilled({ url, people, acknowledged, picture })
  const enough = acknowledged.writes + 150
  await Promise.race([
    writes,
    (async () => {
      while (acknowledged.writes < enough) await setTimeout(50)
    })(),
  ])
  await server.stop('SIGKILL')
  await writes
}

async function install(tree: string): Promise<string> {
  await mkdir(tree, { recursive: true })
  const parts = [
    'package.json',
    'package-lock.json',
    'server/dist',
    'web/dist',
    'server/migrations',
    'server/share-picture',
  ]
  const packages = ['contract', 'server', 'web', 'e2e', 'bench'].map((name) => `${name}/package.json`)
  for (const part of [...parts, ...packages, 'scripts']) {
    await cp(join(root, part), join(tree, part), { recursive: true })
  }
  await must('npm ci', run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], tree))
  return 'without build tools'
}

/** Makes the next version: a copy of a version with one more migration. */
async function makeNextVersion(from: string, tree: string): Promise<void> {
  await cp(from, tree, { recursive: true, verbatimSymlinks: true })
  const journalFile = join(tree, 'server/migrations/meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_year`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(tree, `server/migrations/${tag}.sql`), 'ALTER TABLE "reviews" ADD COLUMN "next_year" boolean;')
}

const bookHours = (people: CrashTestPeople, acknowledged: AcknowledgedWrites, isOver: () => boolean) =>
  Promise.all(
    people.pairs.map(async ({ client, trainer }, index) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const date = new Date(Date.now() + (301 + turn) * 86_400_000).toISOString().slice(0, 10)
        const draft = { trainer_id: trainer.id, date, time: `${String(6 + (index % 12)).padStart(2, '0')}:00` }
        const reply = await fetch(`${url}/api/bookings`, {
          method: 'POST',
          headers: { cookie: client.cookie, origin: url, 'content-type': 'application/json' },
          body: JSON.stringify({ ...draft, service_type: 'gym', sessions_count: 1 }),
        })
        const body = (await reply.json()) as { id?: string }
        if (reply.status === 201 && body.id) acknowledged.add(body.id)
        else if (reply.status === 409) return
      }
    }),
  )

/** Makes the database as 1.0.0 left it. */
async function makeOldData(): Promise<void> {
  const version = keptVersions.find(({ name }) => name.endsWith('.1.0.0.used'))
  if (!version) throw new Error('The rows of 1.0.0 are missing')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const migrations = await migrationsUntil(version.migration)
  const { db, close, migrate } = await openDatabaseCopy(databaseFolder(dataDir))
  try {
    await migrate(migrations)
    await loadRows(db, readKeptRows(version))
  } finally {
    await close()
    await rm(migrations, { recursive: true })
  }
}

/** Creates the files to which the kept rows refer. They are empty, because only their names were kept. */
async function makeFiles(): Promise<void> {
  const { db, close } = await openDatabaseCopy(databaseFolder(dataDir))
  const files = openFolderStore(join(dataDir, 'uploads'))
  try {
    for (const key of await listReferencedFiles(db)) await files.put(key, Buffer.alloc(0), 'image/webp')
  } finally {
    await close()
  }
}

const [first, second] = [join(folder, 'this-version'), join(folder, 'next')]
const acknowledged = makeAcknowledgedWrites(new Date())
let pair: Awaited<ReturnType<typeof startPair>> | undefined
try {
  await step('install this version', () => install(first))
  const s3 = await newS3Server()
  Object.assign(settings, {
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
  await makeOldData()
  await step('upgrade the data of 1.0.0', async () => {
    const plan = await operate(first, 'migrate', '--plan')
    await operate(first, 'migrate')
    await makeFiles()
    await examine(acknowledged)
    return /^\d+ steps/.exec(plan)?.[0] ?? problems.push(`The plan was: ${plan}`)
  })
  const people = await (async () => {
    const { db, close } = await openEmbedded(dataDir, migrationsFolder)
    return makePeople(db, 4).finally(close)
  })()
  await step('use, and kill', async () => {
    await use(first, people, acknowledged)
    return examine(acknowledged)
  })
  await step('back up to folder and bucket, while it runs', async () => {
    const server = await start(first)
    const output = await operate(first, 'backup', join(folder, 'backups'))
    await server.stop()
    return output.split('\n')[1]
  })
  await step('upgrade to a version with one more migration', async () => {
    await makeNextVersion(first, second)
    const plan = await operate(second, 'migrate', '--plan')
    if (!plan.includes('1 steps will run')) problems.push(`The plan was: ${plan}`)
    await operate(second, 'migrate')
    const old = await run(process.execPath, ['server/dist/main.js'], first)
    if (old.code !== 1 || !old.output.includes('newer than this version')) problems.push('The old version started')
    const later = copyOf(acknowledged)
    await use(second, people, later)
    return examine(later)
  })
  await step('lose the disk, restore from the bucket', async () => {
    await rm(dataDir, { recursive: true })
    await operate(second, 'restore', 'bucket:latest')
    return examine(acknowledged)
  })
  pair = await startPair()
  const databaseUrl = pair.url
  await step('move to PostgreSQL', async () => {
    const [host] = databaseUrl.replace(/^.*@|\/.*$/g, '').split(',')
    await operate(second, 'move-to-postgres', `postgres://entrena@${host}/postgres`)
    settings.DATABASE_URL = databaseUrl
    return examine(acknowledged)
  })
  await step('use PostgreSQL, fail over', async () => {
    await use(second, people, acknowledged)
    const server = await start(second)
    let isOver = false
    const before = acknowledged.bookings.size
    const books = bookHours(people, acknowledged, () => isOver)
    while (acknowledged.bookings.size < before + 20) await setTimeout(50)
    await pair?.killPrimary()
    await pair?.promoteStandby()
    const after = acknowledged.bookings.size
    while (acknowledged.bookings.size < after + 20) await setTimeout(50)
    isOver = true
    await books
    await server.stop()
    return examine(acknowledged)
  })
  await step('back up, lose PostgreSQL and the files, restore', async () => {
    await operate(second, 'backup', join(folder, 'backups'))
    await pair?.stop()
    pair = undefined
    await rm(dataDir, { recursive: true })
    pair = await startPair()
    settings.DATABASE_URL = pair.url
    await operate(second, 'restore', 'bucket:latest')
    const server = await start(second)
    await server.stop()
    return examine(acknowledged)
  })
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? '') : String(error))
} finally {
  await pair?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
}
for (const problem of problems) print(problem)
print(`${problems.length} problems in the year of an operator`)
process.exit(problems.length === 0 ? 0 : 1)
