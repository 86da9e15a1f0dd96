import autocannon from 'autocannon'
import { trainerSearch } from '../contract/src/trainers/entity'
import { searchTrainers } from '../server/src/features/trainers/search-trainers'
import { requestsPerSecond } from './load'
import { type BenchPostgres, openPostgres } from './postgres'
import type { Benchmark, Figure } from './run'
import { type Running, startBare, startServer } from './server'
import { middleRatio, statementsOf } from './statements'

const sectors = [
  'Piantini',
  'Naco',
  'Bella Vista',
  'Gazcue',
  'Zona Colonial',
  'Evaristo Morales',
  'Los Cacicazgos',
  'Arroyo Hondo',
]
const question = (sector: string) =>
  `address=${encodeURIComponent(sector)}&specialization=Yoga&service_type=park&radius=10000`

function makeTrainers(postgres: BenchPostgres, first: number, last: number): void {
  postgres.sql(`
    select setseed(0.42);
    insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Trainer ' || n, 'bench' || n || '@example.com', 'trainer', now() from generate_series(${first}, ${last}) n;
    insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions, address, address_plain,
        latitude, longitude, packages, rating_tenths, review_count, created_at, updated_at)
      select id, repeat('I train people. ', 10),
        array[(array['Boxing', 'Yoga', 'TRX'])[1 + floor(random() * 3)::int], 'MMA'],
        array[(array['gym', 'home', 'park'])[1 + floor(random() * 3)::int]],
        1000 + floor(random() * 2000)::int, 10, 'Calle ' || floor(random() * 5000)::int, 'calle ' || floor(random() * 5000)::int,
        case when random() < 0.5 then 18.42 + random() * 0.14 else 18 + random() * 1.8 end,
        case when random() < 0.5 then -70.02 + random() * 0.2 else -71.6 + random() * 3 end,
        '[{"sessions": 5, "price": 6500}]', floor(random() * 50)::int, floor(random() * 100)::int, now(), now()
      from users where email like 'bench%' and not exists (select from trainer_profiles where user_id = users.id);
    analyze users; analyze trainer_profiles;`)
}

/** Returns the SQL statements of one search, for pgbench. */
function searchStatements(postgres: BenchPostgres, search: string): Promise<string[]> {
  const parsed = trainerSearch.parse(Object.fromEntries(new URLSearchParams(search)))
  return statementsOf(postgres, (db) => searchTrainers(db, parsed))
}

async function p95(server: Running): Promise<number> {
  const requests = sectors.map((sector) => ({ path: `/api/trainers?${question(sector)}` }))
  await autocannon({ url: server.url, connections: 4, duration: 2, requests })
  const { latency } = await autocannon({ url: server.url, connections: 4, duration: 5, requests })
  return latency.p97_5
}

function refuseSequentialScans(postgres: BenchPostgres, statements: readonly string[]): void {
  for (const statement of statements) {
    const plan = postgres.sql(`explain ${statement}`)
    if (/Seq Scan on trainer_profiles/.test(plan)) throw new Error(`A sequential scan:\n${plan}`)
  }
}

async function compareWithPgbench(postgres: BenchPostgres, server: Running): Promise<Figure> {
  const statements = await searchStatements(postgres, question('Piantini'))
  refuseSequentialScans(postgres, statements)
  refuseSequentialScans(postgres, await searchStatements(postgres, 'address=Pedernales&specialization=Yoga&radius=500'))
  refuseSequentialScans(postgres, await searchStatements(postgres, 'limit=6'))
  const value = await middleRatio(async () => ({
    limit: postgres.pgbench(`${statements.join(';\n')};`),
    ours: await requestsPerSecond(`${server.url}/api/trainers?${question('Piantini')}`),
  }))
  return {
    name: 'Filtered radius search against pgbench on the same SQL',
    value,
    unit: 'ratio',
    limit: { atLeast: 0.5 },
  }
}

/** Measures the request of the landing page, with the Accept-Encoding header of a browser. */
async function compareLanding(server: Running): Promise<Figure> {
  const bare = await startBare(4715)
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const value = await middleRatio(async () => ({
    limit: await requestsPerSecond(bare.url, { headers }),
    ours: await requestsPerSecond(`${server.url}/api/trainers?limit=6`, { headers }),
  }))
  await bare.stop()
  return {
    name: 'GET /api/trainers?limit=6 against a bare Fastify route',
    value,
    unit: 'ratio',
    limit: { atLeast: 0.4 },
  }
}

/** Measures searches among a hundred thousand trainers on a PostgreSQL server. */
export const bench: Benchmark = async () => {
  const postgres = await openPostgres()
  const server = await startServer(4714, { DATABASE_URL: postgres.url, DEMO: 'false' })
  makeTrainers(postgres, 1, 1_000)
  const small = await p95(server)
  makeTrainers(postgres, 1_001, 100_000)
  const large = await p95(server)
  console.log(`  p97.5 with 1,000 trainers ${small} ms, with 100,000 ${large} ms`)
  const figures: Figure[] = [
    {
      name: 'Search latency with 100,000 trainers against 1,000',
      value: large / small,
      unit: 'ratio',
      limit: { atMost: 2 },
    },
    await compareWithPgbench(postgres, server),
    await compareLanding(server),
  ]
  await server.stop()
  await postgres.stop()
  return figures
}
