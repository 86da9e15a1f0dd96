import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../server/src/platform/db/db'
import type { BenchPostgres } from './postgres'

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Returns the SQL that a use case sends, with its parameters inlined, so that pgbench can run it. */
export async function statementsOf(postgres: BenchPostgres, useCase: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const pool = new pg.Pool({ connectionString: postgres.url })
  const logQuery = (text: string, values: unknown[]) => {
    statements.push(text.replace(/\$(\d+)/g, (_whole, n) => toLiteral(values[Number(n) - 1])))
  }
  await useCase(drizzle({ client: pool, logger: { logQuery } }))
  await pool.end()
  return statements
}

/** Measures the throughput of our server and of the baseline in three rounds, and returns the median ratio. */
export async function middleRatio(measure: () => Promise<{ ours: number; limit: number }>): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const { ours, limit } = await measure()
    console.log(`  round ${round + 1}: ${Math.round(ours)}/s of ${Math.round(limit)}/s`)
    ratios.push(ours / limit)
  }
  return ratios.sort((a, b) => a - b)[1] ?? 0
}
