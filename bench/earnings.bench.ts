import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { closeConnections, median, quantile, sendGet } from './latency'
import { type BenchPerson, makeListedTrainer, makePerson } from './people'
import type { BenchPostgres } from './postgres'
import { startServer } from './server'

const few = 100
const many = 100_000
const rounds = 200
/** Requests that a trainer's earnings page sends. */
const paths = [
  '/api/earnings',
  '/api/earnings/entries',
  '/api/earnings/months',
  '/api/payouts',
  '/api/payouts/transfers',
]

/** Half of the postings record received payments. The other half credit those payments to the trainer. */
function makeCredits(postgres: BenchPostgres, trainer: BenchPerson, client: BenchPerson, count: number): void {
  postgres.sql(`
    insert into postings (kind, debit, credit, amount_cents, trainer_id, client_id, purchase_id, key, created_at)
      select kind, debit, credit, 140000, '${trainer.id}', '${client.id}', gen_random_uuid(), kind || '${trainer.id}' || n,
        now() - n * interval '10 minutes'
      from generate_series(1, ${count / 2}) n,
        (values ('received', 'expected', 'reserved'), ('credit', 'reserved', 'held')) as pair (kind, debit, credit);
    vacuum analyze postings; vacuum analyze posting_totals;`)
}

/** Each posting updates stored totals, so the page must not be slower for a trainer with many postings. */
export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.emptyDatabase()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false' })
  const client = makePerson(postgres, 'client')
  const [small, large] = [makeListedTrainer(postgres), makeListedTrainer(postgres)]
  makeCredits(postgres, small, client, few)
  makeCredits(postgres, large, client, many)
  const open = async ({ cookie }: BenchPerson) => {
    const startedAt = performance.now()
    await Promise.all(paths.map((path) => sendGet(`${server.url}${path}`, { cookie })))
    return performance.now() - startedAt
  }
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds * 2; round += 1) {
    const [ofSmall, ofLarge] = [await open(small), await open(large)]
    // The first half of the rounds warms up the server.
    if (round < rounds) continue
    times.small.push(ofSmall)
    times.large.push(ofLarge)
  }
  closeConnections()
  await server.stop()
  const p95 = { small: quantile(times.small, 0.95), large: quantile(times.large, 0.95) }
  return [
    {
      name: 'Earnings page with 100,000 postings against one with 100, p95',
      value: p95.large / p95.small,
      unit: 'ratio',
      limit: { atMost: 2 },
      ours: `${p95.large.toFixed(1)} ms (p50 ${median(times.large).toFixed(1)})`,
      beside: `${p95.small.toFixed(1)} ms (p50 ${median(times.small).toFixed(1)})`,
    },
  ]
}
