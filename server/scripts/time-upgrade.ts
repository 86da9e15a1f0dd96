import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { startPostgres } from '../../scripts/postgres.mjs'
import { findViolations } from '../src/operations/queries/invariants'
import { migrateServer } from '../src/platform/db/migrate-server'
import { connectDatabase, operatorConnectionLimits } from '../src/platform/db/open-server'
import { selectRows } from '../src/platform/db/select-rows'
import { migrationsUntil } from '../src/testing/kept-versions'

// Measures `npm run migrate` with a large database: `npm run test:long -- upgrade`, optionally followed by a number of
// bookings. Fills a database of October 2026, when payments had no postings yet, and migrates it with the operator's
// command. Prints the time and the largest size of each step, the size of the database (before, maximum and after), and
// the violated rules of the data. Fails if the plan promised less than the migration took, or if the maximum was more
// than 1.7 times the final size. With `--minutes 5`, the run also fails if the migration took longer than five minutes,
// which only makes sense on a machine that does nothing else.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } })
const oldest = '0025_muted_mails_check'
const bookings = Number(positionals[0] ?? 1_000_000)
const longestSeconds = Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60
const largestRatio = 1.7
const clients = Math.ceil(bookings / 50)
const trainers = Math.ceil(bookings / 1000)

const person = (role: string, first: SQL) => sql`
  insert into users (id, name, email, role, created_at, email_proven_at)
  select gen_random_uuid(), ${role} || ' ' || n, ${role} || n || '@example.com', ${role}, '2025-01-01', '2025-01-01'
  from generate_series(1, ${first}) n`

/**
 * Inserts the rows of each table with one statement. A trainer has a thousand sessions, eight a day on 125 days. One in
 * twenty was cancelled.
 */
const filling: readonly SQL[] = [
  person('client', sql`${clients}::int`),
  person('trainer', sql`${trainers}::int`),
  sql`create table people as select id, role, row_number() over (partition by role order by id) - 1 as n from users`,
  sql`create unique index on people (role, n)`,
  sql`analyze people`,
  sql`insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions, address, address_plain,
      latitude, longitude, packages, created_at, updated_at)
    select id, 'Trains people', '{Boxing}', '{gym,park}', 1000, 20, 'Naco', 'naco', 18.47, -69.93,
      '[{"price": 1000, "sessions": 1}, {"price": 4500, "sessions": 5}, {"price": 8000, "sessions": 10}]', '2025-01-01', '2025-01-01'
    from people where role = 'trainer'`,
  // References are the first eight digits of an id, so ids are spread to avoid equal references.
  sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents, original_cents,
      discount_percent, is_package, sessions_count, created_at, updated_at, refund_due, sessions_done, reviewed)
    select (lpad(to_hex(made.n * 2654435761 % 4294967296), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid, trainer.id, client.id,
      date '2026-10-20' - (slot / 8), 7 + slot % 8, 'gym', status, case when status = 'pending' then 'pending' else 'paid' end, 100000,
      100000, 0, false, 1, timestamptz '2026-10-10 12:00Z' - slot / 8 * interval '1 day', now(), status = 'cancelled',
      (status = 'completed')::int, status = 'completed' and slot % 8 = 0
    from (
      select n, slot, at_trainer, case when (slot + at_trainer) % 20 = 19 then 'cancelled' when slot >= 40 then 'completed'
        when (slot + at_trainer) % 20 = 0 then 'pending' else 'confirmed' end as status
      from generate_series(0, ${bookings}::bigint - 1) n,
        lateral (select (n / ${trainers}::int)::int as slot, n % ${trainers}::int as at_trainer) place
    ) made
    join people trainer on trainer.role = 'trainer' and trainer.n = at_trainer
    join people client on client.role = 'client' and client.n = (at_trainer + slot / 8 * 7 + slot % 8 * 1000) % ${clients}::int`,
  sql`insert into ledger_entries (trainer_id, booking_id, kind, amount_cents, created_at)
    select trainer_id, id, 'credit', price_cents, created_at from bookings where payment_status = 'paid'`,
  sql`insert into ledger_entries (trainer_id, booking_id, kind, amount_cents, created_at)
    select trainer_id, id, 'reversal', -price_cents, updated_at from bookings where refund_due`,
  sql`insert into ledger_entries (trainer_id, kind, amount_cents, created_at)
    select trainer_id, 'payout', -sum(amount_cents) / 2, now() from ledger_entries group by 1`,
  sql`insert into reviews (booking_id, client_id, trainer_id, rating, comment, created_at)
    select id, client_id, trainer_id, 5, 'Very good', updated_at from bookings where reviewed`,
  sql`update trainer_profiles p set rating_tenths = 50, review_count = n, star_counts = array[0, 0, 0, 0, n]
    from (select trainer_id, count(*)::int as n from reviews group by 1) r where r.trainer_id = p.user_id`,
  sql`insert into mails (id, to_name, to_email, language, subject, created_at, next_try_at, sent_at, content, about)
    select gen_random_uuid(), 'Ana', 'ana@example.com', 'es', 'Tu sesión', created_at, created_at, created_at,
      jsonb_build_object('paragraphs', jsonb_build_array(repeat('Nos vemos en el parque. ', 8))), array[id]
    from bookings where hour in (8, 9)`,
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => void process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'entrena-upgrade-'))
const postgres = await startPostgres()
const connect = (url: string) => connectDatabase({ url, ...operatorConnectionLimits, onIdleError: () => undefined })
const { pathname } = new URL(postgres.url)
/**
 * The sizes are read through another database, because nobody may be connected to a database that is being migrated.
 */
const onlooker = connect(Object.assign(new URL(postgres.url), { pathname: '/template1' }).href)

async function readSize(): Promise<number> {
  const [row] = await selectRows<{ size: number }>(
    onlooker.db,
    sql`select pg_database_size(${pathname.slice(1)})::float as size`,
  )
  return (row?.size ?? 0) / 1e9
}

const env = { PATH: process.env.PATH, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }

function startMigrate(...flags: string[]) {
  const args = ['server/dist/operate.js', 'migrate', ...flags]
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The migration failed'))))
  })
  return { lines: createInterface(child.stdout), ended }
}

/**
 * What the plan promises, in GB: the disk space that must be free, and the size of the database after the migration.
 */
async function readPlan() {
  const { lines, ended } = startMigrate('--plan')
  let text = ''
  for await (const line of lines) text += `${line}\n`
  await ended
  print(text)
  const read = (words: RegExp) => Number(words.exec(text)?.[1] ?? Number.NaN) / 1000
  return { free: read(/at least (\d+) MB free/), after: read(/at most about (\d+) MB after/) }
}

/** Migrates, and returns the largest size of the database during the migration. */
async function migrate(): Promise<number> {
  const { lines, ended } = startMigrate()
  let most = await readSize()
  let mostOfStep = most
  let isRunning = true
  lines.on('line', (line) => {
    print(line.startsWith('  done') ? `${line}, ${mostOfStep.toFixed(3)} GB at most` : line)
    if (line.startsWith('Step')) mostOfStep = 0
  })
  void ended
    .catch(() => undefined)
    .then(() => {
      isRunning = false
    })
  while (isRunning) {
    const size = await readSize()
    mostOfStep = Math.max(mostOfStep, size)
    most = Math.max(most, size)
    await setTimeout(250)
  }
  await ended
  return most
}

/** Fills the database, and returns the number of bookings. */
async function fill(): Promise<number> {
  const { db, close } = connect(postgres.url)
  try {
    for (const statement of filling) await db.execute(statement)
    await db.execute(sql`drop table people`)
    await db.execute(sql`vacuum analyze`)
    const [count] = await selectRows<{ bookings: number }>(db, sql`select count(*)::int as bookings from bookings`)
    return count?.bookings ?? 0
  } finally {
    await close()
  }
}

async function listViolations(): Promise<string[]> {
  const { db, close } = connect(postgres.url)
  return findViolations(db).finally(close)
}

let isGood = false
try {
  const old = await migrationsUntil(oldest)
  await migrateServer(postgres.url, old)
  await rm(old, { recursive: true })
  const count = await fill()
  const plan = await readPlan()
  const before = await readSize()
  const begun = performance.now()
  const most = await migrate()
  const seconds = (performance.now() - begun) / 1000
  const after = await readSize()
  print(`${count} bookings in ${seconds.toFixed(0)} s`)
  print(`${before.toFixed(2)} GB before, ${most.toFixed(2)} at most, ${after.toFixed(2)} after it`)
  print(`The plan: ${plan.free.toFixed(2)} GB free, ${plan.after.toFixed(2)} after it`)
  const checks: Readonly<Record<string, boolean>> = {
    'The plan asked for less space than the migration took': most - before <= plan.free,
    'The tables are larger afterwards than the plan said': after <= plan.after,
    [`At most, the size was more than ${largestRatio} times the final one`]: most <= largestRatio * after,
    [`It took more than ${values.minutes} minutes`]: seconds <= longestSeconds,
  }
  const problems = [...Object.keys(checks).filter((problem) => !checks[problem]), ...(await listViolations())]
  for (const problem of problems) print(problem)
  print(`${problems.length} problems`)
  isGood = problems.length === 0
} finally {
  await onlooker.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
