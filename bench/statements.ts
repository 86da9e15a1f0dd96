import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../server/src/platform/db/db'
import type { Load } from './load'
import type { BenchPostgres } from './postgres'
import type { Figure } from './run'

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value}}` : String(value)
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

interface Round {
  readonly limit: number
  /** Our throughput, optionally with the CPU time per request. */
  readonly ours: number | Load
}

/** Measures the throughput of our server and of the baseline in three rounds, and returns the median round. */
export async function middleRound(measure: () => Promise<Round>): Promise<Pick<Figure, 'value' | 'cpu'>> {
  const rounds: Pick<Figure, 'value' | 'cpu'>[] = []
  for (let round = 1; round <= 3; round++) {
    const { ours, limit } = await measure()
    const { perSecond, cpu } = typeof ours === 'number' ? { perSecond: ours, cpu: undefined } : ours
    console.log(`  round ${round}: ${Math.round(perSecond)}/s of ${Math.round(limit)}/s`)
    rounds.push({ value: perSecond / limit, ...(cpu && { cpu }) })
  }
  return rounds.sort((a, b) => a.value - b.value)[1] ?? { value: 0 }
}

export async function middleRatio(measure: () => Promise<Round>): Promise<number> {
  return (await middleRound(measure)).value
}
