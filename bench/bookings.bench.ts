import { addDays } from '../contract/src/calendar'
import { type Availability, noLimits } from '../contract/src/trainers/availability'
import { makeActorFinder } from '../server/src/features/accounts/public'
import { createBooking } from '../server/src/features/bookings/create-booking'
import { listSlots } from '../server/src/features/bookings/list-slots'
import { readConfig } from '../server/src/platform/config/config'
import type { Services } from '../server/src/platform/services'
import { pidOfPostgres } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { nthBenchHour } from './hours'
import { type LoadTest, measureLoad, requestsPerSecond } from './load'
import { type BenchPerson, makeListedTrainer, makePerson } from './people'
import type { BenchPostgres } from './postgres'
import { type RunningBenchServer, startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'
import { middleRound, statementsOf } from './statements'

interface Setup {
  readonly postgres: BenchPostgres
  readonly server: RunningBenchServer
  readonly trainer: BenchPerson
  readonly client: BenchPerson
}

const servicesOn = (db: Services['db']): Services =>
  ({ db, config: readConfig({}), now: () => new Date() }) as unknown as Services

/** Finds the signed-in person. Every request starts with this query. */
const findActor = (db: Services['db'], { token }: BenchPerson) => makeActorFinder(servicesOn(db))(token)

function makeBookings({ postgres, trainer, client }: Setup): void {
  postgres.sql(`
    insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, price_cents, original_cents,
        discount_percent, is_package, sessions_count, cancel_reason, cancelled_by, cancelled_at, created_at, updated_at)
      select gen_random_uuid(), '${trainer.id}', '${client.id}', current_date - 365 + n / 17, 6 + n % 17, 'gym',
        (array['pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 4], 100000, 100000, 0, true, 1,
        case n % 4 when 3 then 'declined' end, case n % 4 when 3 then 'trainer' end, case n % 4 when 3 then now() end, now(), now()
      from generate_series(0, 9999) n
      -- The reference of a random id may be taken.
      on conflict do nothing;
    analyze bookings;`)
}

/** Sets every limit that a trainer can set for bookings, and as much time off as possible. */
function setLimits({ postgres, trainer }: Setup): void {
  const limits: Availability = {
    notice_hours: 24,
    horizon_days: 365,
    buffer_hours: 1,
    buffer_for: 'all',
    max_per_day: 12,
    second_hours: { monday: { start: '20:00', end: '23:00' } },
  }
  postgres.sql(`
    update trainer_profiles set availability = '${JSON.stringify(limits)}' where user_id = '${trainer.id}';
    insert into time_off (id, trainer_id, from_date, to_date, created_at)
      select gen_random_uuid(), '${trainer.id}', current_date + n, current_date + n, now() from generate_series(40, 89) n;
    analyze time_off;`)
}

function removeLimits({ postgres, trainer }: Setup): void {
  postgres.sql(`
    update trainer_profiles set availability = '${JSON.stringify(noLimits)}' where user_id = '${trainer.id}';
    delete from time_off where trainer_id = '${trainer.id}';`)
}

async function compareSlots({ postgres, server, trainer, client }: Setup): Promise<BenchFigure> {
  const date = addDays(new Date().toISOString().slice(0, 10), 30)
  const statements = await statementsOf(postgres, async (db) => {
    await findActor(db, client)
    await listSlots(servicesOn(db), { trainerId: trainer.id, askerId: client.id, date })
  })
  if (statements.length !== 2)
    throw new Error(`Expected one query beside that of the session: ${statements.join('\n')}`)
  const script = `${statements.join(';\n')};`
  const url = `${server.url}/api/trainers/${trainer.id}/slots?date=${date}`
  const round = await middleRound(async () => ({
    limit: postgres.pgbench(script),
    ours: await requestsPerSecond(url, { headers: { cookie: client.cookie } }),
  }))
  const name =
    'Free hours of a trainer with 10,000 of 1,000,000 bookings and all limits against pgbench on the same SQL'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.5 } }
}

let made = 0
const nextHour = () => nthBenchHour(made++)

function loadWithBookings({ postgres, server, trainer, client }: Setup): Promise<LoadTest> {
  const draft = () => ({ trainer_id: trainer.id, service_type: 'gym', sessions_count: 1, ...nextHour() })
  const processes = { server: server.pid, database: pidOfPostgres(postgres) }
  return measureLoad(`${server.url}/api/bookings`, processes, {
    requests: [
      {
        method: 'POST',
        headers: { cookie: client.cookie, 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(draft()) }),
      },
    ],
  })
}

async function compareCreating(setup: Setup): Promise<BenchFigure> {
  const { postgres, trainer, client } = setup
  const draft = { trainer_id: trainer.id, service_type: 'gym' as const, sessions_count: 1, ...nextHour() }
  const statements = await statementsOf(postgres, async (db) => {
    await findActor(db, client)
    await createBooking(servicesOn(db), { id: client.id, role: 'client' }, { draft, isLimited: false })
  })
  // pgbench repeats this SQL, so each repetition must insert a booking with a new id at a different hour.
  const script = statements
    .map((statement) =>
      statement
        .replace(/(insert into "bookings" .*?values \()'[0-9a-f-]{36}'/s, '$1gen_random_uuid()')
        .replace(/(insert into "mails" .*?values \()'[0-9a-f-]{36}'/s, '$1gen_random_uuid()')
        .replace(`'${draft.date}', ${draft.hour}`, "date '2100-01-01' + (:n / 17)::int, 6 + :n % 17"),
    )
    .join(';\n')
  if (script.split('gen_random_uuid()').length !== 3) throw new Error('The two inserts were not found')
  if (!script.includes(':n % 17')) throw new Error('The insert was not found among the statements')
  const round = await middleRound(async () => ({
    limit: postgres.pgbench(`\\set n random(0, 8000000)\n${script};`),
    ours: await loadWithBookings(setup),
  }))
  const name = 'Creating bookings against pgbench on the same transaction'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.3 } }
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const mail = await startSilentMailServer()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...mail.settings })
  const setup = { postgres, server, trainer: makeListedTrainer(postgres), client: makePerson(postgres, 'client') }
  makeBookings(setup)
  setLimits(setup)
  const slots = await compareSlots(setup)
  removeLimits(setup)
  const figures = [slots, await compareCreating(setup)]
  await server.stop()
  mail.stop()
  return figures
}
