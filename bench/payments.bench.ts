import { makeActorFinder } from '../server/src/features/accounts/public'
import { confirmPayment } from '../server/src/features/money/payments/confirm-payment'
import { readConfig } from '../server/src/platform/config/config'
import type { Services } from '../server/src/platform/services'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { requestsPerSecond } from './load'
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
  readonly admin: BenchPerson
}

let made = 0

/** A payment reference is the first eight characters of a booking id. Rows that repeat a reference are skipped. */
function makeUnpaid({ postgres, trainer, client }: Setup, count: number): string[] {
  const first = made
  made += count
  const ids =
    postgres.sql(`insert into bookings (id, trainer_id, client_id, date, hour, service_type, price_cents, original_cents,
    discount_percent, is_package, sessions_count, created_at, updated_at)
    select gen_random_uuid(), '${trainer.id}', '${client.id}', date '1900-01-01' + n / 17, 6 + n % 17, 'gym', 100000, 100000, 0, true, 1,
      now(), now() from generate_series(${first}, ${made - 1}) n
    on conflict do nothing returning id`)
  return ids.trim().split('\n')
}

function servicesOn(db: Services['db']): Services {
  return { db, config: readConfig({}), now: () => new Date() } as unknown as Services
}

/** More bookings than any machine can confirm during one measurement. */
const bookingCount = 20_000

async function confirmsPerSecond(setup: Setup, server = setup.server): Promise<number> {
  const ids = makeUnpaid(setup, bookingCount)
  const path = () => `/api/payments/bank-transfer/confirm?booking_id=${ids.pop()}`
  return requestsPerSecond(server.url, {
    requests: [
      {
        method: 'POST',
        headers: { cookie: setup.admin.cookie },
        setupRequest: (request) => ({ ...request, path: path() }),
      },
    ],
  })
}

async function compareConfirming(setup: Setup): Promise<BenchFigure> {
  const { postgres, trainer, admin } = setup
  const [id = ''] = makeUnpaid(setup, 1)
  const statements = await statementsOf(postgres, async (db) => {
    await makeActorFinder(servicesOn(db))(admin.token)
    await confirmPayment(servicesOn(db), { id: admin.id, role: 'admin' }, { booking_id: id, accept_less: 'false' })
  })
  // pgbench repeats this transaction, so each run confirms a random booking of the table bench_unpaid.
  const script = statements
    .map((statement) =>
      statement
        .replaceAll(`'${id}'`, '(select id from bench_unpaid where number = :n)')
        // The key of a posting contains the id of its booking, so the id in the key is replaced too.
        .replace(
          new RegExp(`'([a-z]+:)${id}([:0-9]*)'`, 'g'),
          "('$1' || (select id from bench_unpaid where number = :n) || '$2')",
        )
        .replace(/(insert into "(?:mails|admin_actions)" .* values \()'[0-9a-f-]{36}'/s, '$1gen_random_uuid()'),
    )
    .join(';\n')
  const round = await middleRound(async () => {
    makeUnpaid(setup, bookingCount)
    postgres.sql(`drop table if exists bench_unpaid; create table bench_unpaid as
      select id, row_number() over () as number from bookings where trainer_id = '${trainer.id}' and payment_status = 'pending';
      create unique index on bench_unpaid (number); analyze bench_unpaid; analyze bookings;`)
    const limit = postgres.pgbench(`\\set n random(1, ${bookingCount - 100})\n${script};`)
    return { limit, ours: await confirmsPerSecond(setup) }
  })
  const name = 'Confirming payments against pgbench on the same transaction'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.4 } }
}

/** Compares confirmations while mails are written to files with confirmations while the mail server does not answer. */
async function compareSlowMail(setup: Setup): Promise<BenchFigure> {
  const silent = await startSilentMailServer()
  const settings = { DATABASE_URL: setup.postgres.url, DEMO: 'false' }
  const measure = async (mailSettings: Readonly<Record<string, string>>) => {
    // Deletes all mails, because otherwise the mails of one round would be delivered during the next round.
    setup.postgres.sql('truncate mails')
    const server = await startServer({ ...settings, ...mailSettings })
    const perSecond = await confirmsPerSecond(setup, server)
    await server.stop()
    return perSecond
  }
  const round = await middleRound(async () => ({
    limit: await measure({}),
    ours: await measure(silent.settings),
  }))
  silent.stop()
  const name = 'Confirming payments beside a mail server that never answers, against mails as files'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.8 } }
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false' })
  const [trainer, client, admin] = [
    makeListedTrainer(postgres),
    makePerson(postgres, 'client'),
    makePerson(postgres, 'admin'),
  ]
  const setup = { postgres, server, trainer, client, admin }
  const confirming = await compareConfirming(setup)
  await server.stop()
  return [confirming, await compareSlowMail(setup)]
}
