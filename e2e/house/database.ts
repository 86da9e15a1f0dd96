import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function runSql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Creates a database on the server of TEST_DATABASE_URL, empty or copied from `template`. Returns undefined if
 * TEST_DATABASE_URL is not set; the tests then use the embedded database. PostgreSQL is preferred because it leaves
 * more CPU to the browser. The HTTP tests cover both databases.
 */
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
