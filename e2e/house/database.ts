import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function runSql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Without TEST_DATABASE_URL the tests use the embedded database, which leaves less CPU to the browser. */
export async function createDatabase(template?: string): Promise<string | undefined> {
  const { TEST_DATABASE_URL: server } = process.env
  if (!server) return undefined
  const url = new URL(server)
  url.pathname = `/entrena_e2e_${randomBytes(6).toString('hex')}`
  await runSql(`create database ${databaseName(url.href)} ${template ? `template ${databaseName(template)}` : ''}`)
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await runSql(`drop database ${databaseName(url)} with (force)`)
}

const databaseName = (url: string) => new URL(url).pathname.slice(1)
