import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * A database of its own on the PostgreSQL server that is lent to the tests, empty or a copy; undefined where none is lent,
 * and the servers use the embedded one. It leaves the browser more of the machine, and both are tried over HTTP anyway.
 */
export async function lendDatabase(original?: string): Promise<string | undefined> {
  const { TEST_DATABASE_URL: server } = process.env
  if (!server) return undefined
  const url = new URL(server)
  url.pathname = `/entrena_e2e_${randomBytes(6).toString('hex')}`
  await ask(`create database ${nameOf(url.href)} ${original ? `template ${nameOf(original)}` : ''}`)
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await ask(`drop database ${nameOf(url)} with (force)`)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
