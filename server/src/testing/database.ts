import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../platform/db/db'
import { postgresExtensions } from '../platform/db/extensions'
import { connectDatabase } from '../platform/db/open-server'

/** Database sessions use the time zone of the process, which vitest.config.ts sets. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Opens a copy of the embedded template database. */
export async function openPglite(): Promise<PGlite> {
  const template = inject('template')
  if (template.kind !== 'pglite') throw new Error('Only on the embedded database')
  const dump = new Blob([await readFile(template.file)])
  const client = await PGlite.create({ loadDataDir: dump, extensions: postgresExtensions })
  await client.query(`set timezone to '${zone}'`)
  return client
}

async function openPostgres(templateUrl: string): Promise<Db> {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const copy = `${template}_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
  const server = new URL(process.env.TEST_DATABASE_URL ?? '')
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(`create database ${copy} template ${template}`)
  await client.query(`alter database ${copy} set timezone to '${zone}'`)
  await client.end()
  url.pathname = `/${copy}`
  return connectDatabase({
    url: url.href,
    poolSize: 20,
    // Race tests send 200 requests at once. On a busy machine the last ones would wait too long and get a 503.
    poolWaitMs: 100_000,
    queryTimeoutMs: 0,
    // Ignores errors of idle connections, because databases are dropped at the end of the run while connections are
    // open.
    onIdleError: () => undefined,
  }).db
}

let opened: Promise<Db> | undefined

export function openTestDatabase(): Promise<Db> {
  const template = inject('template')
  opened ??=
    template.kind === 'pglite' ? openPglite().then((client) => drizzle({ client })) : openPostgres(template.url)
  return opened
}
