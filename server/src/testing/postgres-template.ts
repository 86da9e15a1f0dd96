import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateServer } from '../platform/db/migrate-server'
import { migrationsFolder } from './paths'

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Migrates one database that each test worker copies. All copies are dropped at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `entrena_test_${randomBytes(4).toString('hex')}`
  const template = new URL(server)
  template.pathname = `/${name}`
  await onServer(server, [`create database ${name}`])
  await migrateServer(template.href, migrationsFolder)
  project.provide('template', { kind: 'postgres', url: template.href })
  return async () => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    const copies = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like '${name}%'`,
    )
    for (const { datname } of copies.rows) await client.query(`drop database ${datname} with (force)`)
    await client.end()
  }
}
