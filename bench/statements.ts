import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../server/src/platform/db/db'
import type { Figure } from './figures'
import type { Load } from './load'
import { describeCpu } from './measure'
import type { BenchPostgres } from './postgres'

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

type Sides = Pick<Figure, 'value' | 'ours' | 'beside'>

function describeRound({ ours, limit }: Round): Sides {
  const { perSecond, cpu } = typeof ours === 'number' ? { perSecond: ours, cpu: undefined } : ours
  return {
    value: perSecond / limit,
    ours: `${Math.round(perSecond)}/s${cpu ? `, ${describeCpu(cpu)}` : ''}`,
    beside: `${Math.round(limit)}/s`,
  }
}

/** Measures the throughput of our server and of the baseline in three rounds, and returns the median round. */
export async function middleRound(measure: () => Promise<Round>): Promise<Sides> {
  const rounds: Sides[] = []
  for (let round = 1; round <= 3; round++) rounds.push(describeRound(await measure()))
  for (const { ours, beside } of rounds) console.log(`  ${ours} of ${beside}`)
  return rounds.sort((a, b) => a.value - b.value)[1] ?? { value: 0 }
}
