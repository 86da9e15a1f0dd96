import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { type Config, readConfig } from '../platform/config/config'
import type { Database, Db } from '../platform/db/db'
import { postgresExtensions } from '../platform/db/extensions'
import { migrateServer } from '../platform/db/migrate-server'
import { databaseFolder, openDatabaseCopy, openEmbedded } from '../platform/db/open-embedded'
import { connectDatabase } from '../platform/db/open-server'
import { openTestDatabase } from './database'
import { migrationsFolder, newFolder } from './paths'
import { selectRows } from './rows'

/** Where a server's data is: a data folder, and on PostgreSQL also a database. */
export interface DataPlace {
  readonly dataDir: string
  readonly config: Config
}

const folders: string[] = []
/** Names of databases created on the PostgreSQL server. */
const databases: string[] = []

/** Creates a folder for a database. Each folder takes 40 MB, so `removeDataFolders` removes all of them. */
export async function newDataFolder(): Promise<string> {
  const folder = await newFolder()
  folders.push(folder)
  return folder
}

export async function removeDataFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  for (const name of databases.splice(0)) await onServer(`drop database ${name} with (force)`)
}

const configOf = (dataDir: string, databaseUrl?: string) =>
  readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

/** Creates an empty, migrated database of the kind under test, with its data folder. */
export async function openMigratedDataPlace(): Promise<DataPlace & Database> {
  const dataDir = await newDataFolder()
  const template = inject('template')
  if (template.kind === 'pglite') {
    await mkdir(databaseFolder(dataDir), { recursive: true })
    const loadDataDir = new Blob([await readFile(template.file)])
    await (
      await PGlite.create({ dataDir: databaseFolder(dataDir), loadDataDir, extensions: postgresExtensions })
    ).close()
    return { dataDir, config: configOf(dataDir), ...(await openEmbedded(dataDir, migrationsFolder)) }
  }
  const db = await openTestDatabase()
  const [row] = await selectRows<{ name: string }>(db, sql`select current_database() as name`)
  return { dataDir, config: configOf(dataDir, urlOf(row?.name ?? '')), db, location: '', close: async () => undefined }
}

function urlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates a database on the PostgreSQL server. `removeDataFolders` drops it. */
export async function newDatabaseUrl(): Promise<string> {
  const name = `entrena_test_new_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  databases.push(name)
  return urlOf(name)
}

/** Opens an empty database, without tables and with a single connection, of the kind that the test runs on. */
export async function openEmptyDatabase(): Promise<Awaited<ReturnType<typeof openDatabaseCopy>>> {
  if (inject('template').kind === 'pglite') return openDatabaseCopy(databaseFolder(await newDataFolder()))
  const url = await newDatabaseUrl()
  const opened = connectDatabase({ url, poolSize: 1, onIdleError: () => undefined })
  return { ...opened, migrate: (folder) => migrateServer(url, folder) }
}

export async function newDataPlace(): Promise<DataPlace> {
  const dataDir = join(await newDataFolder(), 'data')
  const databaseUrl = inject('template').kind === 'postgres' ? await newDatabaseUrl() : undefined
  return { dataDir, config: configOf(dataDir, databaseUrl) }
}

/** Reads from the database of a data folder without starting a server. */
export async function readPlace<Result>({ config }: DataPlace, read: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = config.databaseUrl
    ? connectDatabase({ url: config.databaseUrl, poolSize: 1, onIdleError: () => undefined })
    : await openDatabaseCopy(databaseFolder(config.dataDir))
  try {
    return await read(db)
  } finally {
    await close()
  }
}
