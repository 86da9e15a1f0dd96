import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readInWorker } from '../server/src/features/bank/read/read-in-worker'
import { openEmbedded } from '../server/src/platform/db/open-embedded'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { closeConnections, median, sendGet } from './latency'
import { type BenchPerson, makePerson } from './people'
import { type RunningBenchServer, startServer } from './server'

const bookings = 100_000
const lines = 10_000
/**
 * How many bank statement lines a small business has in a month. The embedded database is enough for such a business.
 */
const fewLines = 1_000
const rounds = 5
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))

/**
 * SQL that inserts bookings marked as paid, with 40 different prices. The ids are consecutive, so that the generated
 * bank statement can contain the references of these bookings.
 */
const marked = (count: number) => `
  insert into users (id, name, email, role, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      (array['Laura', 'Pedro', 'Massiel', 'Yeuris', 'Rosanna', 'Luis', 'Fior', 'Gabriela'])[1 + n % 8] || ' '
        || (array['Méndez', 'Almonte', 'Cruz', 'Castro', 'Rosario', 'Reyes', 'Peña', 'Santos', 'Familia', 'Then'])[1 + n / 8 % 10],
      'bench' || n || '@example.com', case when n < 100 then 'trainer' else 'client' end, now()
    from generate_series(0, 1099) n;
  insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents, original_cents,
      discount_percent, is_package, sessions_count, marked_at, created_at, updated_at)
    select (lpad(to_hex(n * 37 + 268435456), 8, '0') || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid,
      ('00000000-0000-4000-8000-' || lpad((100 + n % 100 + 100 * (n / 100 % 10))::text, 12, '0'))::uuid,
      current_date + 2 + n / 1700, 6 + n / 100 % 17, 'gym', 'confirmed', 'pending_confirmation', 100000 + 2500 * (n % 40),
      100000 + 2500 * (n % 40), 0, false, 1, now(), now() - interval '3 days', now()
    from generate_series(0, ${count - 1}) n;
  analyze bookings; analyze users;`

const referenceOf = (n: number) => (n * 37 + 268_435_456).toString(16).padStart(8, '0').toUpperCase()
const priceOf = (n: number) => (1000 + 25 * (n % 40)).toFixed(2)

/** Half of the lines have a reference. The others have the texts that banks write if the payer gave none. */
function statementFile(round: number, count: number): string {
  const day = new Date(Date.now() - 4 * 60 * 60_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  const texts = [
    (n: number) => `MB desde 8${String(10_000_000 + n)} ${referenceOf(n)}`,
    () => 'CR transferencia a cta cte',
    (n: number) => `Transf App Neg de 8${String(20_000_000 + n)} REF ${referenceOf(n)}`,
    () => 'LBTR MENDEZ ROSARIO E000073',
  ]
  const rows = Array.from({ length: count }, (_, index) => {
    const n = (index * 7 + round) % bookings
    const text = texts[index % texts.length]?.(n) ?? ''
    return `${day};${text};${4_500_000_000 + round * lines + index};;${priceOf(n)}`
  })
  return ['Fecha;Descripción;Referencia;Débitos;Créditos', ...rows, ''].join('\r\n')
}

interface Desk {
  readonly server: RunningBenchServer
  readonly admin: BenchPerson
}

async function send({ server, admin }: Desk, path: string, body?: FormData): Promise<{ id: string; ms: number }> {
  const startedAt = performance.now()
  // Each request closes its connection. Otherwise the server would close the idle connection while psql runs, and the
  // next request would fail.
  const headers = { cookie: admin.cookie, origin: server.url, connection: 'close' }
  const reply = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, ...(body && { body }) })
  const answer = (await reply.json()) as { id: string }
  if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}: ${JSON.stringify(answer)}`)
  return { id: answer.id, ms: performance.now() - startedAt }
}

async function upload(desk: Desk, round: number, count = lines) {
  const form = new FormData()
  form.append('file', new Blob([statementFile(round, count)]), 'movimientos.csv')
  return send(desk, '/admin/statements?name=movimientos.csv', form)
}

/** Measures how long the worker process takes to parse a statement file. The first round also starts the worker. */
async function measureReading(): Promise<BenchFigure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const content = Buffer.from(statementFile(round, lines))
    const startedAt = performance.now()
    const reading = await readInWorker(content, { today: new Date().toISOString().slice(0, 10) })
    times.push(performance.now() - startedAt)
    if (reading.state !== 'read') throw new Error(`The file is ${reading.state}`)
  }
  return { name: '10,000 lines read', value: median(times) / 1000, unit: 's', limit: { atMost: 1 } }
}

async function measurePostgres(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.emptyDatabase()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', PUBLIC_URL: 'http://127.0.0.1' })
  const desk = { server, admin: makePerson(postgres, 'admin') }
  postgres.sql(marked(bookings))
  const times = { upload: [] as number[], match: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const { id, ms } = await upload(desk, round)
    const match = await send(desk, `/admin/statements/${id}/match`)
    times.upload.push(ms)
    times.match.push(match.ms)
    postgres.sql('delete from statements')
  }
  await server.stop()
  return [
    {
      name: '10,000 lines matched with 100,000 open bookings, on PostgreSQL',
      value: median(times.match) / 1000,
      unit: 's',
      limit: { atMost: 1.5 },
    },
    {
      name: '10,000 lines read, matched and stored, on PostgreSQL',
      value: median(times.upload) / 1000,
      unit: 's',
      limit: { atMost: 5 },
    },
  ]
}

/**
 * The embedded database answers one query at a time, so reading a bank statement must not delay other requests for
 * long.
 */
async function measureEmbedded(): Promise<BenchFigure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrena-bench-'))
  const database = await openEmbedded(dataDir, migrations)
  const statements: string[] = []
  const note = (text: string) => {
    statements.push(text)
    return ''
  }
  const admin = makePerson({ url: '', sql: note, pgbench: () => 0 }, 'admin')
  for (const text of [...statements, ...marked(bookings).split(';')]) {
    if (text.trim()) await database.db.execute(sql.raw(text))
  }
  await database.close()
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'false' })
  const probe = async (until: Promise<unknown>) => {
    const waits: number[] = []
    let isOver = false
    until.finally(() => {
      isOver = true
    })
    while (!isOver) {
      waits.push((await sendGet(`${server.url}/api/admin/actions`, { cookie: admin.cookie })).ms)
      await wait(10)
    }
    return waits
  }
  await probe(wait(2_000))
  const idle = await probe(wait(3_000))
  const measure = async (round: number, count: number) => {
    const uploading = upload({ server, admin }, round, count)
    const waits = await probe(uploading)
    return { ms: (await uploading).ms, wait: (Math.max(...waits) - median(idle)) / 1000 }
  }
  const few = await measure(1, fewLines)
  const many = await measure(0, lines)
  closeConnections()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  return [
    {
      name: 'Longest wait of another request while 1,000 lines are read and matched, embedded, beyond the usual one',
      value: few.wait,
      unit: 's',
      limit: { atMost: 0.3 },
    },
    {
      name: 'Longest wait of another request while 10,000 lines are read and matched, embedded, beyond the usual one',
      value: many.wait,
      unit: 's',
      limit: { atMost: 0.3 },
    },
    {
      name: '10,000 lines read, matched and stored, embedded',
      value: many.ms / 1000,
      unit: 's',
      limit: { atMost: 10 },
    },
  ]
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  return [await measureReading(), ...(await measurePostgres(ground)), ...(await measureEmbedded())]
}
