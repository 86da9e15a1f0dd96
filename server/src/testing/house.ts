import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@entrena/contract/access'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AppOptions, buildApp } from '../app'
import { makeSession, makeUser } from '../features/accounts/makers'
import { type Config, readConfig } from '../platform/config'
import type { Db } from '../platform/db/db'
import { makeEvents } from '../platform/events'
import type { Services } from '../platform/services'
import { nameCookie } from '../platform/session'
import { type Drawing, type DrawingOptions, openDrawing } from '../platform/storage/drawing/drawing'
import { openFolderStore } from '../platform/storage/folder-store'
import type { FileStore } from '../platform/storage/store'
import { testDatabase } from './database'
import { emptyTables } from './empty-tables'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The parsed JSON, or the text where it is none. Loose on purpose: tests say what they expect of it. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type before it is checked
  readonly body: any
}

type Ask = (path: string, options?: Omit<InjectOptions, 'method' | 'url'>) => Promise<Answer>

/** Somebody at a browser: what they send carries their cookie. */
export interface Visitor {
  readonly get: Ask
  readonly post: Ask
  readonly put: Ask
  readonly patch: Ask
  readonly delete: Ask
}

export interface House {
  readonly app: FastifyInstance
  readonly db: Db
  readonly files: FileStore
  readonly stranger: Visitor
  /** What use cases are given, with other settings. */
  servicesWith(env: Record<string, string>): Services
  setNow(instant: string): void
  now(): Date
  /** A new person of that role, signed in. */
  person(role: Role | null): Promise<Visitor & { readonly id: string }>
  /** Somebody who is there already, signed in. */
  as(userId: string): Promise<Visitor & { readonly id: string }>
}

/** A public address: visitors from this machine are exempt from limits. */
const remoteAddress = '203.0.113.9'

export function visitor(app: FastifyInstance, cookie?: string): Visitor {
  const ask =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Ask =>
    async (path, options = {}) => {
      const headers = { ...(cookie && { cookie }), ...options.headers }
      const reply = await app.inject({ remoteAddress, ...options, method, url: `/api${path}`, headers })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
    }
  return { get: ask('GET'), post: ask('POST'), put: ask('PUT'), patch: ask('PATCH'), delete: ask('DELETE') }
}

export async function newFolderStore(): Promise<FileStore> {
  return openFolderStore(await mkdtemp(join(tmpdir(), 'entrena-files-')))
}

/** What a test replaces. */
interface HouseParts {
  readonly openFiles?: () => Promise<FileStore>
  readonly logger?: AppOptions['logger']
  readonly drawing?: DrawingOptions
}

/** The whole server in memory on this worker's database, emptied before each test. The clock stands until it is set. */
export function useHouse(env: Record<string, string> = {}, parts: HouseParts = {}): House {
  const { openFiles = newFolderStore, logger = false, drawing: drawingOptions = {} } = parts
  const config: Config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost', ...env })
  const noon = '2026-11-16T16:00:00Z'
  let now = new Date(noon)
  let built: { app: FastifyInstance; db: Db; files: FileStore; drawing: Drawing } | undefined

  beforeAll(async () => {
    const db = await testDatabase()
    const files = await openFiles()
    const drawing = openDrawing(drawingOptions)
    const services = { config, db, files, drawing, now: () => now, events: makeEvents() }
    const app = await buildApp({ ...services, logger })
    await app.ready()
    built = { app, db, files, drawing }
  })
  beforeEach(async () => {
    now = new Date(noon)
    if (built) await emptyTables(built.db)
  })
  afterAll(() => built?.app.close())

  const ready = () => {
    if (!built) throw new Error('The house stands only inside a test')
    return built
  }
  return {
    get app() {
      return ready().app
    },
    get db() {
      return ready().db
    },
    get files() {
      return ready().files
    },
    get stranger() {
      return visitor(ready().app)
    },
    servicesWith: (env) => ({
      config: readConfig(env),
      db: ready().db,
      files: ready().files,
      drawing: ready().drawing,
      now: () => now,
      events: makeEvents(),
    }),
    now: () => now,
    setNow(instant) {
      now = new Date(instant)
    },
    async person(role) {
      const { id } = await makeUser(ready().db, { role })
      return this.as(id)
    },
    async as(id) {
      const { app, db } = ready()
      return { id, ...visitor(app, nameCookie(await makeSession(db, id, now), config.isHttps)) }
    },
  }
}
