import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@entrena/contract/access'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type AppOptions, buildApp } from '../app'
import { makeSession, makeUser } from '../features/accounts/makers'
import { openServices } from '../open-services'
import { type Config, readConfig } from '../platform/config/config'
import type { Db } from '../platform/db/db'
import { type PublicConnection, publicConnection } from '../platform/outgoing/public-connection'
import type { Services } from '../platform/services'
import { cookieNameFor } from '../platform/session'
import { openFolderStore } from '../platform/storage/folder-store'
import {
  type ImageWorkerOptions,
  type ImageWorkers,
  openImageWorkers,
} from '../platform/storage/image-workers/image-workers'
import type { FileStore } from '../platform/storage/store'
import { openTestDatabase } from './database'
import { emptyTables } from './empty-tables'
import { newFolder } from './paths'

interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The body is parsed JSON or text. It has no type, because each test checks its content. */
  // biome-ignore lint/suspicious/noExplicitAny: a response under test has no type before it is checked
  readonly body: any
}

type Send = (path: string, options?: Omit<InjectOptions, 'method' | 'url'>) => Promise<Response>

/** Sends requests with the cookie of one person. */
export interface TestVisitor {
  readonly get: Send
  readonly post: Send
  readonly put: Send
  readonly patch: Send
  readonly delete: Send
}

export interface House {
  readonly app: FastifyInstance
  readonly db: Db
  readonly files: FileStore
  readonly stranger: TestVisitor
  /** The services of the running server, with all listeners. */
  readonly services: Services
  /** Returns the services of the running server, but with different settings. */
  servicesWith(env: Record<string, string>): Services
  setNow(instant: string): void
  now(): Date
  /** Creates a person with that role and signs them in. */
  person(role: Role | null): Promise<TestVisitor & { readonly id: string }>
  /** Signs in an existing person. */
  as(userId: string): Promise<TestVisitor & { readonly id: string }>
}

/** A public IP address, because rate limits exempt local addresses. */
const remoteAddress = '203.0.113.9'

export function makeVisitor(app: FastifyInstance, cookie?: string): TestVisitor {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send =>
    async (path, options = {}) => {
      const headers = { ...(cookie && { cookie }), ...options.headers }
      const reply = await app.inject({ remoteAddress, ...options, method, url: `/api${path}`, headers })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
    }
  return { get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE') }
}

export async function newFolderStore(): Promise<FileStore> {
  return openFolderStore(await newFolder())
}

/** Parts of the server that a test can replace. */
interface HouseParts {
  readonly openDb?: () => Promise<Db>
  readonly openFiles?: () => Promise<FileStore>
  /** Returns the folder of the built web app. If undefined, the server serves only the API. */
  readonly openWebRoot?: () => Promise<string>
  readonly logger?: AppOptions['logger']
  readonly imageWorkers?: ImageWorkerOptions
  readonly outgoing?: PublicConnection
}

interface Built {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: { now: Date }
  readonly dataDir: string
}

const noon = '2026-11-16T16:00:00Z'

/** Tests connect to no addresses outside of this machine. */
const noConnection: PublicConnection = {
  ...publicConnection,
  lookup: (_host, _options, done) => done(new Error('A test has no connection'), []),
  isAllowed: () => false,
}

/**
 * The image workers that all servers of a test worker share, because starting them takes a second. A test with its own
 * limits gets its own image workers.
 */
let imageWorkers: ImageWorkers | undefined
function sharedImageWorkers(): ImageWorkers {
  imageWorkers ??= { ...openImageWorkers({ idleMs: 600_000 }), close: async () => undefined }
  return imageWorkers
}

async function build(env: Record<string, string>, parts: HouseParts): Promise<Built> {
  const { openDb = openTestDatabase, openFiles = newFolderStore, openWebRoot, logger = false } = parts
  const dataDir = join(tmpdir(), `entrena-test-${randomUUID()}`)
  const template = inject('template')
  const config: Config = readConfig({
    // Tells the server that it uses PostgreSQL, because some features use smaller batches with the embedded database.
    ...(template.kind === 'postgres' && { DATABASE_URL: template.url }),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
    ...env,
  })
  const clock = { now: new Date(noon) }
  const services = openServices({
    config,
    db: await openDb(),
    files: await openFiles(),
    imageWorkers: parts.imageWorkers ? openImageWorkers(parts.imageWorkers) : sharedImageWorkers(),
    now: () => clock.now,
    outgoing: parts.outgoing ?? noConnection,
  })
  const app = await buildApp({ ...services, logger, ...(openWebRoot && { webRoot: await openWebRoot() }) })
  await app.ready()
  return { app, services, clock, dataDir }
}

async function removeFiles(files: FileStore): Promise<void> {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  await files.remove(keys)
}

/**
 * The server that the test files of a worker share, except those that need other settings. It is shared, because
 * building a server takes longer than most tests.
 */
let plainServer: Promise<Built> | undefined

/**
 * Runs the whole server in memory. The database is emptied before each test, and only `setNow` moves the clock.
 * `setUpHouse({})` creates a separate server, for tests that listen, or that read cached lists or prices.
 */
export function setUpHouse(env?: Record<string, string>, parts?: HouseParts): House {
  const isPlain = env === undefined && parts === undefined
  let built: Built | undefined

  beforeAll(async () => {
    if (isPlain) plainServer ??= build({}, {})
    built = await (isPlain && plainServer ? plainServer : build(env ?? {}, parts ?? {}))
  })
  beforeEach(async () => {
    if (!built) return
    built.clock.now = new Date(noon)
    await emptyTables(built.services.db)
  })
  afterAll(async () => {
    if (!built) return
    if (isPlain) await removeFiles(built.services.files)
    else await built.app.close()
    await rm(built.dataDir, { recursive: true, force: true })
  })

  const ready = () => {
    if (!built) throw new Error('The house is only available inside a test')
    return built
  }
  return {
    get app() {
      return ready().app
    },
    get db() {
      return ready().services.db
    },
    get files() {
      return ready().services.files
    },
    get services() {
      return ready().services
    },
    get stranger() {
      return makeVisitor(ready().app)
    },
    servicesWith: (env) => ({ ...ready().services, config: readConfig(env) }),
    now: () => built?.clock.now ?? new Date(noon),
    setNow(instant) {
      ready().clock.now = new Date(instant)
    },
    async person(role) {
      const { id } = await makeUser(ready().services.db, { role })
      return this.as(id)
    },
    async as(id) {
      const { app, services, clock } = ready()
      const token = await makeSession(services.db, id, clock.now)
      return { id, ...makeVisitor(app, cookieNameFor(token, services.config.isHttps)) }
    },
  }
}
