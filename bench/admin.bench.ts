import { usersQuestion } from '../contract/src/admin/entity'
import { bookingSearch } from '../contract/src/bookings/entity'
import { listUsers } from '../server/src/features/admin/list-users'
import { foldTallies, getStats, listStatsWeeks } from '../server/src/features/admin/statistics'
import { listBookings } from '../server/src/features/bookings/list-bookings'
import type { Db } from '../server/src/platform/db/db'
import { ask, closeConnections, middle, p95 } from './latency'
import { type BenchPerson, makePerson } from './people'
import { type BenchPostgres, openPostgres } from './postgres'
import type { Benchmark, Figure } from './run'
import { type Running, startServer } from './server'
import { statementsOf } from './statements'

const firstNames = ['Ana', 'Luis', 'Rosa', 'Pedro', 'Yulissa', 'Rafael', 'Carmen', 'Wander', 'Zoila', 'Miguel']
const lastNames = ['Pérez', 'Núñez', 'Reyes', 'Santos', 'Almonte', 'Báez', 'Then', 'Cruz', 'Tavárez', 'Quezada']
const listOf = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`

/**
 * People from 1 to `last`; every twentieth is a trainer. A hundred names, and a number that makes each one rare. Forty are
 * called Altagracia, a hundred and fifty Primitiva. Five thousand Yokastas are the worst for a search: they came first, book nothing, and are last but
 * the Zoilas in the alphabet.
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

/** Bookings from `first` to `last`, over two years, each at an hour of its own; most of them done and paid, some waiting. */
function makeBookings(postgres: BenchPostgres, first: number, last: number): void {
  postgres.sql(`
    drop table if exists bench_trainers; drop table if exists bench_clients;
    create table bench_trainers as select id, row_number() over (order by email) - 1 as place from users where role = 'trainer' and email like 'bench%';
    create table bench_clients as select id, row_number() over (order by email) - 1 as place from users where role = 'client' and email like 'bench%';
    create unique index on bench_trainers (place); create unique index on bench_clients (place);
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
        lateral (select id from bench_trainers where place = n % t_count) t,
        lateral (select id from bench_clients where place = (hashint8(n) & 2147483647) % c_count) c,
        -- By chance, so that no name goes with a state.
        lateral (select (hashint8(n + 7000000000) & 2147483647) % 1000 as chance) luck
      on conflict do nothing;
    vacuum analyze users; vacuum analyze bookings;`)
}

interface Asked {
  readonly server: Running
  readonly admin: BenchPerson
}

/** The times of several questions, each as often, in turns: whatever else the machine does meets them all. Every answer must be good. */
async function timesOf({ server, admin }: Asked, paths: readonly string[]): Promise<number[][]> {
  const times: number[][] = paths.map(() => [])
  for (let turn = -20; turn < 300; turn += 1) {
    for (const [place, path] of paths.entries()) {
      const { status, ms } = await ask(`${server.url}/api${path}`, { cookie: admin.cookie })
      if (status !== 200) throw new Error(`${path} is answered with ${status}`)
      // The first few warm up.
      if (turn >= 0) times[place]?.push(ms)
    }
  }
  return times
}

/** Where the list continues after that page. */
async function cursorOf({ server, admin }: Asked, path: string): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { cookie: admin.cookie } })
  const cursor = /[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  if (!cursor) throw new Error(`${path} does not go on`)
  return cursor
}

const scans: string[] = []

/** Noted, and refused at the end: all of them are worth knowing. */
function noteSequentialScans(postgres: BenchPostgres, statements: readonly string[]): void {
  for (const statement of statements) {
    const plan = postgres.sql(`explain ${statement}`)
    if (/Seq Scan on (users|bookings)/.test(plan)) scans.push(`${statement}\n${plan}`)
  }
}

interface List {
  readonly name: string
  readonly path: string
  readonly questions: Readonly<Record<string, string>>
  readonly ask: (db: Db, query: Record<string, string>) => Promise<unknown>
}

/** The slowest of a list's other pages and searches against its first page. */
async function compareList(postgres: BenchPostgres, asked: Asked, list: List): Promise<Figure> {
  const queryOf = (question: string) => `limit=26${question && `&${question}`}`
  for (const question of ['', ...Object.values(list.questions)]) {
    const query = Object.fromEntries(new URLSearchParams(queryOf(question)))
    noteSequentialScans(postgres, await statementsOf(postgres, (db) => list.ask(db, query)))
  }
  const ratios: number[] = []
  for (const [name, question] of Object.entries(list.questions)) {
    const [first = [], asks = []] = await timesOf(asked, [
      `${list.path}?${queryOf('')}`,
      `${list.path}?${queryOf(question)}`,
    ])
    const ratio = p95(asks) / p95(first)
    console.log(
      `  ${list.name}, ${name}: p95 ${p95(asks).toFixed(1)} ms, ${ratio.toFixed(2)} times the first page (middle ${(middle(asks) / middle(first)).toFixed(2)})`,
    )
    ratios.push(ratio)
  }
  return {
    name: `${list.name}: the slowest page or search against the first page, p95`,
    value: Math.max(...ratios),
    unit: 'ratio',
    limit: { atMost: 2 },
  }
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

/** A hundred thousand people and a million bookings on a PostgreSQL server. */
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
  const actor = { id: admin.id, role: 'admin' } as const
  const kept = await statementsOf(postgres, async (db) => {
    const { total_bookings: told } = await getStats(db)
    if (told !== made) throw new Error(`The statistics tell of ${told} bookings`)
    await listStatsWeeks(db, new Date())
  })
  noteSequentialScans(postgres, kept)
  const figures = [await compareStatistics(small, asked)]
  const someone = await cursorOf(asked, '/admin/users?search=zoila&limit=25')
  const booking = await cursorOf(asked, '/bookings?search=2025-09-01&limit=25')
  figures.push(
    await compareList(postgres, asked, {
      name: 'Users',
      path: '/admin/users',
      ask: (db, query) => listUsers(db, actor, usersQuestion.parse(query)),
      questions: {
        'a page amid them': `after=${someone}`,
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
        'an e-mail address': 'search=bench77123%40',
        'forty people': 'search=altagracia',
        'a hundred and fifty people': 'search=primitiva',
        'very many, far away': 'search=yokasta',
        'very many, far away, by name': 'search=yokasta&sort=name',
        'very many of no such role': 'search=yokasta&role=trainer',
        nobody: 'search=nobody%20here',
      },
    }),
    await compareList(postgres, asked, {
      name: 'Bookings',
      path: '/bookings',
      ask: (db, query) => listBookings(db, actor, bookingSearch.parse(query)),
      questions: {
        'a page amid them': `after=${booking}`,
        'the last page': 'before=end',
        'earliest first': 'order=earliest',
        'to confirm': 'needs=confirmation',
        'refunds due': 'refund=due',
        'one state, the last page': 'status=cancelled&before=end',
        'one state and payment': 'status=confirmed&payment=pending_confirmation',
        'a reference': 'search=%239e3779b1',
        'a day': 'search=2025-09-01',
        'a rare name': 'search=zoila%20cruz%2041278',
        'a common name': 'search=perez',
        'a common name, the last page': 'search=perez&before=end',
        'two letters': 'search=an',
        'a name and a state': 'search=quezada&status=pending',
        'forty people': 'search=altagracia',
        'a hundred and fifty people': 'search=primitiva',
        'a hundred and fifty people and a state': 'search=primitiva&status=cancelled',
        'very many without bookings': 'search=yokasta',
        'very many without bookings, and a state': 'search=yokasta&status=pending',
        nobody: 'search=nobody%20here',
      },
    }),
  )
  closeConnections()
  await server.stop()
  await postgres.stop()
  if (scans.length > 0) throw new Error(`Sequential scans:\n${scans.join('\n')}`)
  return figures
}
