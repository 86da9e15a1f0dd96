import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../testing/paths'
import { openServer } from './open-server'

/** Runs the test with an empty database, which is dropped afterwards. */
async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `entrena_empty_${randomBytes(4).toString('hex')}`
  await client.query(`create database ${name}`)
  url.pathname = `/${name}`
  try {
    await use(url.href)
  } finally {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}

async function migrateWithoutLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

const ten = Array.from({ length: 10 }, (_, index) => index)

test('ten servers can start at once on an empty database and migrate it', () =>
  withEmptyDatabase(async (url) => {
    const options = { url, migrationsFolder, onIdleError: () => undefined }
    const databases = await Promise.all(ten.map(() => openServer(options)))
    await Promise.all(databases.map(({ db }) => db.execute('select from trainer_profiles')))
    await Promise.all(databases.map((database) => database.close()))
  }))

test('negative control: without the lock, migrations that start at once fail', () =>
  withEmptyDatabase(async (url) => {
    const results = await Promise.allSettled(ten.map(() => migrateWithoutLock(url)))
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  }))

test('if the database user may not create anything, the error is a sentence that says what to do', () =>
  withEmptyDatabase(async (url) => {
    const role = `entrena_guest_${randomBytes(4).toString('hex')}`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create role ${role} login password 'guest'`)
    const guest = Object.assign(new URL(url), { username: role, password: 'guest' }).href
    try {
      await expect(openServer({ url: guest, migrationsFolder, onIdleError: () => undefined })).rejects.toThrow(
        /^The user in DATABASE_URL may not prepare the database .* create extension if not exists pg_trgm;$/,
      )
    } finally {
      await client.query(`drop role ${role}`)
      await client.end()
    }
  }))
