import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { startPgbouncer, supportsPreparedStatements } from '../../../../scripts/pgbouncer.mjs'
import { buildApp } from '../../app'
import { makeSession } from '../../features/accounts/makers'
import { draftBooking, makeBookableTrainer } from '../../features/bookings/makers'
import { openServices } from '../../open-services'
import { makeVisitor, newFolderStore, type TestVisitor } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { selectRows } from '../../testing/rows'
import { readConfig } from '../config/config'
import type { Db } from './db'
import { openServer } from './open-server'

const program = process.env.TEST_PGBOUNCER ?? ''

/** Returns the URL of a new database with all tables. */
async function copyDatabase(): Promise<string> {
  const template = inject('template')
  const url = new URL(template.kind === 'postgres' ? template.url : '')
  const name = url.pathname.slice(1)
  url.pathname = `/${name}_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)} template ${name}`)
  await client.end()
  return url.href
}

interface House {
  readonly app: FastifyInstance
  readonly db: Db
  readonly now: Date
}

interface Pooler {
  readonly isPrepared: boolean
  /** How many prepared statements PgBouncer keeps per connection. */
  readonly keeps: number
}

interface Trainer {
  readonly id: string
  readonly trainer: TestVisitor
}

async function behindPgbouncer({ isPrepared, keeps }: Pooler, use: (house: House) => Promise<void>): Promise<void> {
  const directUrl = await copyDatabase()
  const pgbouncer = await startPgbouncer(program, directUrl, keeps)
  const onIdleError = () => undefined
  const database = await openServer({ url: pgbouncer.url, directUrl, isPrepared, migrationsFolder, onIdleError })
  const now = new Date('2026-11-16T16:00:00Z')
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost' })
  const services = openServices({ config, db: database.db, files: await newFolderStore(), now: () => now })
  const app = await buildApp({ ...services, logger: false })
  try {
    await use({ app, db: database.db, now })
  } finally {
    await app.close()
    await database.close()
    await pgbouncer.stop()
  }
}

/** Registers, signs in, searches, books and writes. Returns the responses that failed. */
async function visit({ app }: House, hour: number, { id, trainer }: Trainer): Promise<string[]> {
  const account = { name: 'Ana', email: `ana${hour}@example.com`, password: 'correct horse 7', role: 'client' }
  const stranger = makeVisitor(app)
  const registered = await stranger.post('/auth/register', { payload: account })
  const signedIn = await stranger.post('/auth/login', { payload: account })
  const client = makeVisitor(app, String(signedIn.headers['set-cookie']).split(';')[0])
  const replies = [
    registered,
    signedIn,
    await client.get('/auth/me'),
    await stranger.get('/trainers?_t=1'),
    await stranger.get('/trainers?address=Gazcue'),
    await stranger.get('/trainers?near=18.4655,-69.9001'),
    await client.post('/bookings', { payload: draftBooking(id, { time: `${hour}:00` }) }),
    await client.get('/bookings'),
    await client.post('/messages', { payload: { receiver_id: id, message: 'Hola' } }),
    await trainer.get('/messages/conversations'),
    await stranger.get('/health'),
  ]
  return failuresIn(replies)
}

function failuresIn(replies: readonly { readonly status: number; readonly body: unknown }[]): string[] {
  return replies.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
}

async function visitAll(house: House): Promise<string[]> {
  const id = await makeBookableTrainer(house.db)
  const trainer = makeVisitor(house.app, await makeSession(house.db, id, house.now))
  const hours = Array.from({ length: 6 }, (_, index) => 10 + index)
  const visits = await Promise.all(hours.map((hour) => visit(house, hour, { id, trainer })))
  // Many concurrent reads share one pipelined connection.
  const lookups = await Promise.all(Array.from({ length: 60 }, () => trainer.get('/auth/me')))
  const photo = await multipartFormOf([{ field: 'file', content: await makePicture() }])
  return [...visits.flat(), ...failuresIn([...lookups, await trainer.post('/trainers/upload-photo', photo)])]
}

describe('PgBouncer in transaction mode', () => {
  test('behind PgBouncer, every feature works without prepared statements', () =>
    behindPgbouncer({ isPrepared: false, keeps: 0 }, async (house) => {
      expect(await visitAll(house)).toEqual([])
    }))

  if (supportsPreparedStatements(program)) {
    test('behind PgBouncer, every feature works with prepared statements if PgBouncer keeps them', () =>
      behindPgbouncer({ isPrepared: true, keeps: 200 }, async (house) => {
        expect(await visitAll(house)).toEqual([])
      }))
  }

  test("behind PgBouncer, no setting of a database session is changed, because another client's transaction would inherit it", () =>
    behindPgbouncer({ isPrepared: true, keeps: 0 }, async ({ db }) => {
      const settings = sql`select current_setting('jit') as jit, current_setting('statement_timeout') as timeout`
      expect(await selectRows(db, settings)).toEqual([{ jit: 'on', timeout: '0' }])
    }))

  test('negative control: prepared statements fail if PgBouncer does not keep them', () =>
    behindPgbouncer({ isPrepared: true, keeps: 0 }, async (house) => {
      expect((await visitAll(house)).join()).toContain('our_fault')
    }))
})
