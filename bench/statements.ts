import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../server/src/platform/db/db'
import type { BenchFigure } from './figures'
import type { LoadTest } from './load'
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

/** The throughput of our server and of the baseline, optionally with their CPU times per request. */
interface Round {
  readonly limit: number | LoadTest
  readonly ours: number | LoadTest
}

type Sides = Pick<BenchFigure, 'value' | 'ours' | 'beside'>

function describeSide(side: number | LoadTest): string {
  if (typeof side === 'number') return `${Math.round(side)}/s`
  return `${Math.round(side.perSecond)}/s, ${describeCpu(side.cpu)}`
}

/**
 * Compares the server's CPU times if they are known. With long responses, throughput would only show the speed of the
 * load generator.
 */
function compare({ ours, limit }: Round): number {
  if (typeof ours === 'object' && typeof limit === 'object') return limit.cpu.server / ours.cpu.server
  const perSecond = (side: number | LoadTest) => (typeof side === 'number' ? side : side.perSecond)
  return perSecond(ours) / perSecond(limit)
}

const describeRound = (round: Round): Sides => ({
  value: compare(round),
  ours: describeSide(round.ours),
  beside: describeSide(round.limit),
})

/** Measures our server and the baseline in an odd number of rounds, and returns the median round. */
export async function middleRound(measure: () => Promise<Round>, count = 3): Promise<Sides> {
  const rounds: Sides[] = []
  for (let round = 1; round <= count; round++) rounds.push(describeRound(await measure()))
  for (const { ours, beside } of rounds) console.log(`  ${ours} of ${beside}`)
  return rounds.sort((a, b) => a.value - b.value)[(count - 1) / 2] ?? { value: 0 }
}
