import { foldTallies, getStats } from '../server/src/features/admin/statistics'
import { ask, closeConnections, p95 } from './latency'
import { type BenchPerson, makePerson } from './people'
import { type BenchPostgres, openPostgres } from './postgres'
import type { Benchmark, Figure } from './run'
import { type Running, startServer } from './server'
import { statementsOf } from './statements'

const firstNames = ['Ana', 'Luis', 'Rosa', 'Pedro', 'Yulissa', 'Rafael', 'Carmen', 'Wander', 'Zoila', 'Miguel']
const lastNames = ['Pérez', 'Núñez', 'Reyes', 'Santos', 'Almonte', 'Báez', 'Then', 'Cruz', 'Tavárez', 'Quezada']
const listOf = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`

/**
 * The 5,000 people called Yokasta are the worst case for a search. They registered first, have no bookings, and come
 * almost last in the alphabet.
 */
function makePeople(postgres: BenchPostgres, last: number): void {
  postgres.sql(`
    insert into users (id, name, email, role, created_at)
      select gen_random_uuid(),
        case when n <= 5000 then 'Yokasta' when n % 633 = 0 then 'Primitiva' when n % 2377 = 0 then 'Altagracia' else (${listOf(firstNames)})[1 + n % 10] end
          || ' ' || (${listOf(lastNames)})[1 + (n / 10) % 10] || ' ' || n,
        'bench' || n || '@example.com',
        case when n <= 5000 then null when n % 20 = 0 then 'trainer' else 'client' end,
        timestamptz '2024-01-01' + n * interval '7 minutes'
      from generate_series(1, ${last}) n;`)
}

function makeBookings(postgres: BenchPostgres, first: number, last: number): void {
  postgres.sql(`
    drop table if exists bench_trainers; drop table if exists bench_clients;
    create table bench_trainers as select id, row_number() over (order by email) - 1 as number from users where role = 'trainer' and email like 'bench%';
    create table bench_clients as select id, row_number() over (order by email) - 1 as number from users where role = 'client' and email like 'bench%';
    create unique index on bench_trainers (number); create unique index on bench_clients (number);
    insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents, original_cents,
        discount_percent, is_package, sessions_count, refund_due, created_at, updated_at)
      select (lpad(to_hex(n * 2654435761 % 4294967296), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        t.id, c.id, date '2025-01-01' + ((n / t_count * 3 + n % t_count) % 730)::int, 6 + (n / t_count % 17)::int, 'gym',
        case when chance < 700 then 'completed' when chance < 800 then 'confirmed' when chance < 900 then 'pending' else 'cancelled' end,
        case when chance = 750 then 'pending_confirmation' when chance < 800 then 'paid' else 'pending' end,
        140000, 140000, 0, false, 1, chance = 950 and n % 5 = 0, timestamptz '2025-01-01' + n * interval '1 minute', now()
      from generate_series(${first}::bigint, ${last}::bigint) n,
        lateral (select count(*) as t_count from bench_trainers) tc,
        lateral (select count(*) as c_count from bench_clients) cc,
        lateral (select id from bench_trainers where number = n % t_count) t,
        lateral (select id from bench_clients where number = (hashint8(n) & 2147483647) % c_count) c,
        -- Hashed, so that names and states are independent of each other.
        lateral (select (hashint8(n + 7000000000) & 2147483647) % 1000 as chance) luck
      on conflict do nothing;
    vacuum analyze users; vacuum analyze bookings;`)
}

interface Asked {
  readonly server: Running
  readonly admin: BenchPerson
}

const warmUpTurns = 20

/** Requests the paths in turn, so that other load on the machine affects all of them equally. */
async function timesOf({ server, admin }: Asked, paths: readonly string[], turns = 300): Promise<number[][]> {
  const times: number[][] = paths.map(() => [])
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    for (const [index, path] of paths.entries()) {
      const { status, ms } = await ask(`${server.url}/api${path}`, { cookie: admin.cookie })
      if (status !== 200) throw new Error(`${path} is answered with ${status}`)
      if (turn >= warmUpTurns) times[index]?.push(ms)
    }
  }
  return times
}

async function cursorOf({ server, admin }: Asked, path: string): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { cookie: admin.cookie } })
  const cursor = /[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  if (!cursor) throw new Error(`${path} has no next page`)
  return cursor
}

interface List {
  readonly name: string
  readonly path: string
  readonly typical: Readonly<Record<string, string>>
  /** Search words for which the database scans most of a table. */
  readonly worst: Readonly<Record<string, string>>
}

/** Compares typical pages and searches with the first page, and measures the worst-case searches. */
async function compareList(asked: Asked, list: List): Promise<Figure[]> {
  const pathOf = (query: string) => `${list.path}?limit=26${query && `&${query}`}`
  const ratios: number[] = []
  for (const [name, query] of Object.entries(list.typical)) {
    const [first = [], times = []] = await timesOf(asked, [pathOf(''), pathOf(query)])
    const ratio = p95(times) / p95(first)
    console.log(`  ${list.name}, ${name}: p95 ${p95(times).toFixed(1)} ms, ${ratio.toFixed(2)} times the first page`)
    ratios.push(ratio)
  }
  const slowest: number[] = []
  for (const [name, query] of Object.entries(list.worst)) {
    const [times = []] = await timesOf(asked, [pathOf(query)], 20)
    console.log(`  ${list.name}, ${name}: at most ${Math.max(...times).toFixed(0)} ms`)
    slowest.push(Math.max(...times) / 1000)
  }
  return [
    {
      name: `${list.name}: the slowest typical page or search against the first page, p95`,
      value: Math.max(...ratios),
      unit: 'ratio',
      limit: { atMost: 5 },
    },
    {
      name: `${list.name}: the slowest of all searches, answered in one request before the timeout`,
      value: Math.max(...slowest),
      unit: 's',
      limit: { atMost: 3 },
    },
  ]
}

async function statisticsLatency(asked: Asked): Promise<number> {
  const [times = []] = await timesOf(asked, ['/admin/stats'])
  return p95(times)
}

async function compareStatistics(small: number, asked: Asked): Promise<Figure> {
  const large = await statisticsLatency(asked)
  console.log(`  statistics: p95 with 1,000 bookings ${small.toFixed(1)} ms, with 1,000,000 ${large.toFixed(1)} ms`)
  return {
    name: 'Statistics with 1,000,000 bookings against 1,000, p95',
    value: large / small,
    unit: 'ratio',
    limit: { atMost: 3 },
  }
}

/** Measures the admin's lists with 100,000 people and 1,000,000 bookings on PostgreSQL. */
export const bench: Benchmark = async () => {
  const postgres = await openPostgres()
  const server = await startServer(4139, { DATABASE_URL: postgres.url, DEMO: 'false' })
  const admin = makePerson(postgres, 'admin')
  const asked = { server, admin }
  makePeople(postgres, 100_000)
  makeBookings(postgres, 1, 1_000)
  const fold = () => statementsOf(postgres, (db) => foldTallies({ db }))
  await fold()
  const small = await statisticsLatency(asked)
  makeBookings(postgres, 1_001, 1_000_000)
  await fold()
  const made = Number(postgres.sql('select count(*) from bookings'))
  console.log(`  ${made} bookings`)
  await statementsOf(postgres, async (db) => {
    const { total_bookings: total } = await getStats(db)
    if (total !== made) throw new Error(`The statistics say ${total} bookings`)
  })
  const figures = [await compareStatistics(small, asked)]
  const someone = await cursorOf(asked, '/admin/users?search=zoila&limit=25')
  const booking = await cursorOf(asked, '/bookings?search=2025-09-01&limit=25')
  figures.push(
    ...(await compareList(asked, {
      name: 'Users',
      path: '/admin/users',
      typical: {
        'a page in the middle': `after=${someone}`,
        'the last page': 'before=end',
        'by name': 'sort=name',
        'by name, the last page': 'sort=name&before=end',
        'by e-mail, the last page': 'sort=email&before=end',
        trainers: 'role=trainer',
        'a rare name': 'search=zoila%20cruz%2041278',
        'a common name': 'search=perez',
        'a common name, the last page': 'search=ana&before=end',
        'two letters': 'search=an',
        'one letter': 'search=z',
        'two letters of nobody': 'search=zq',
        'an e-mail address': 'search=bench77123%40',
        '40 people': 'search=altagracia',
        '150 people': 'search=primitiva',
        nobody: 'search=nobody%20here',
      },
      worst: {
        'many at the far end': 'search=yokasta',
        'many at the far end, by name': 'search=yokasta&sort=name',
        'many, but none with this role': 'search=yokasta&role=trainer',
        'many, but none with this role, by name': 'search=luis&role=trainer&sort=name',
        everyone: 'search=example',
      },
    })),
    ...(await compareList(asked, {
      name: 'Bookings',
      path: '/bookings',
      typical: {
        'a page in the middle': `after=${booking}`,
        'the last page': 'before=end',
        'earliest first': 'order=earliest',
        'to confirm': 'needs=confirmation',
        'without a trainer': 'needs=trainer',
        'refunds due': 'refund=due',
        'one status, the last page': 'status=cancelled&before=end',
        'one status and payment': 'status=confirmed&payment=pending_confirmation',
        'a reference': 'search=%239e3779b1',
        'a day': 'search=2025-09-01',
        'a rare name': 'search=zoila%20cruz%2041278',
        'a common name': 'search=perez',
        'a common name, the last page': 'search=perez&before=end',
        'a common name of clients only': 'search=luis',
        'two letters': 'search=an',
        'two letters of nobody': 'search=zq',
        'a name and a status': 'search=quezada&status=pending',
        '40 people': 'search=altagracia',
        '150 people': 'search=primitiva',
        '150 people and a status': 'search=primitiva&status=cancelled',
        nobody: 'search=nobody%20here',
      },
      worst: {
        'many without bookings': 'search=yokasta',
        'many without bookings, the last page': 'search=yokasta&before=end',
        'many without bookings, and a status': 'search=yokasta&status=completed',
        everyone: 'search=example',
      },
    })),
  )
  closeConnections()
  await server.stop()
  await postgres.stop()
  return figures
}
