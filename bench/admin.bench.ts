import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { closeConnections, percentile95, sendGet } from './latency'
import { type BenchPerson, makePerson } from './people'
import type { BenchPostgres } from './postgres'
import { type RunningBenchServer, startServer } from './server'

/** Inserts 5,000 people called Yokasta, the worst case for a search: they registered first and have no bookings. */
function makeWorstCase(postgres: BenchPostgres): void {
  postgres.sql(`
    insert into users (id, name, email, created_at)
      select gen_random_uuid(), 'Yokasta ' || n, 'yokasta' || n || '@example.com', timestamptz '2023-01-01' + n * interval '7 minutes'
      from generate_series(1, 5000) n;
    vacuum analyze users; vacuum analyze bookings;`)
}

interface Asked {
  readonly server: RunningBenchServer
  readonly admin: BenchPerson
}

const warmUpTurns = 10

/** Requests the paths in turn, so that load on the machine affects them equally. */
async function timesOf({ server, admin }: Asked, paths: readonly string[], turns = 100): Promise<number[][]> {
  const times: number[][] = paths.map(() => [])
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    for (const [index, path] of paths.entries()) {
      const { ms } = await sendGet(`${server.url}/api${path}`, { cookie: admin.cookie })
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
async function compareList(asked: Asked, list: List): Promise<BenchFigure[]> {
  const pathOf = (query: string) => `${list.path}?limit=26${query && `&${query}`}`
  const typical: { name: string; first: number; page: number }[] = []
  for (const [name, query] of Object.entries(list.typical)) {
    const [first = [], times = []] = await timesOf(asked, [pathOf(''), pathOf(query)])
    typical.push({ name, first: percentile95(first), page: percentile95(times) })
    console.log(
      `  ${list.name}, ${name}: p95 ${percentile95(times).toFixed(1)} ms, first page ${percentile95(first).toFixed(1)} ms`,
    )
  }
  const [slowestPage] = typical.sort((a, b) => b.page / b.first - a.page / a.first)
  const slowest: number[] = []
  for (const [name, query] of Object.entries(list.worst)) {
    const [times = []] = await timesOf(asked, [pathOf(query)], 20)
    console.log(`  ${list.name}, ${name}: at most ${Math.max(...times).toFixed(0)} ms`)
    slowest.push(Math.max(...times) / 1000)
  }
  return [
    {
      name: `${list.name}: the slowest typical page or search against the first page, p95`,
      value: (slowestPage?.page ?? 0) / (slowestPage?.first ?? 1),
      unit: 'ratio',
      limit: { atMost: 5 },
      ours: `${slowestPage?.name}: ${slowestPage?.page.toFixed(1)} ms`,
      beside: `${slowestPage?.first.toFixed(1)} ms`,
    },
    {
      name: `${list.name}: the slowest of all searches, answered in one request before the timeout`,
      value: Math.max(...slowest),
      unit: 's',
      limit: { atMost: 3 },
    },
  ]
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false' })
  const asked = { server, admin: makePerson(postgres, 'admin') }
  makeWorstCase(postgres)
  const figures: BenchFigure[] = []
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
  return figures
}
