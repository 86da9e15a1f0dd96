import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../platform/db/db'
import { selectRows } from './rows'

/** Runs a task with connections that do not retry transactions after a deadlock. Only on PostgreSQL. */
export async function runWithoutRetries<Result>(db: Db, task: (plain: Db) => Promise<Result>): Promise<Result> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This test needs PostgreSQL')
  const [database] = await selectRows<{ name: string }>(db, sql`select current_database() as name`)
  const url = new URL(template.url)
  url.pathname = `/${database?.name}`
  const pool = new pg.Pool({ connectionString: url.href })
  try {
    return await task(drizzle({ client: pool }))
  } finally {
    await pool.end()
  }
}
