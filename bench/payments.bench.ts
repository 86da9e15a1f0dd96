import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { actorFinder } from '../server/src/features/accounts/public'
import { noteConfirmation } from '../server/src/features/admin/actions'
import { confirmPayment } from '../server/src/features/payments/confirm-payment'
import { readConfig } from '../server/src/platform/config/config'
import { makeEvents } from '../server/src/platform/events'
import type { Services } from '../server/src/platform/services'
import { type BenchPerson, makeListedTrainer, makePerson } from './people'
import { type BenchPostgres, openPostgres } from './postgres'
import type { Benchmark, Figure } from './run'
import { type Running, startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'
import { middleRatio, statementsOf } from './statements'

interface Ground {
  readonly postgres: BenchPostgres
  readonly server: Running
  readonly trainer: BenchPerson
  readonly client: BenchPerson
  readonly admin: BenchPerson
}

const references = new Set<string>()

/** With a reference that none before it has: among so many, two would be alike. */
function newId(): string {
  const id = randomUUID()
  if (references.has(id.slice(0, 8))) return newId()
  references.add(id.slice(0, 8))
  return id
}

/** Bookings that wait for their payment, each at another hour. Answers their ids. */
let made = 0
function makeUnpaid({ postgres, trainer, client }: Ground, count: number): string[] {
  const ids = Array.from({ length: count }, newId)
  const rows = ids.map((id) => {
    made += 1
    return `('${id}', '${trainer.id}', '${client.id}', date '2030-01-01' + ${Math.floor(made / 17)}, ${6 + (made % 17)}, 'gym', 100000, 100000, 0, true, 1, now(), now())`
  })
  postgres.sql(`insert into bookings (id, trainer_id, client_id, date, hour, service_type, price_cents, original_cents,
    discount_percent, is_package, sessions_count, created_at, updated_at) values ${rows.join(', ')}`)
  return ids
}

function servicesOn(db: Services['db']): Services {
  const events = makeEvents()
  events.on('paymentConfirmed', noteConfirmation)
  return { db, config: readConfig({}), now: () => new Date(), events } as unknown as Services
}

/** More than any of these machines confirms while it is measured. */
const enough = 20_000

async function confirmsPerSecond(ground: Ground, server = ground.server): Promise<number> {
  const ids = makeUnpaid(ground, enough)
  const run = (duration: number) =>
    autocannon({
      url: server.url,
      connections: 20,
      duration,
      requests: [
        {
          method: 'POST',
          headers: { cookie: ground.admin.cookie },
          setupRequest: (request) => ({
            ...request,
            path: `/api/payments/bank-transfer/confirm?booking_id=${ids.pop()}`,
          }),
        },
      ],
    })
  await run(1)
  const { requests, non2xx, errors } = await run(5)
  if (non2xx + errors > 0) throw new Error(`${non2xx} confirmations were refused, ${errors} errors`)
  return requests.average
}

async function compareConfirming(ground: Ground): Promise<Figure> {
  const { postgres, admin } = ground
  const [id = ''] = makeUnpaid(ground, 1)
  const statements = await statementsOf(postgres, async (db) => {
    await actorFinder(servicesOn(db))(admin.token)
    await confirmPayment(servicesOn(db), { id: admin.id, role: 'admin' }, id)
  })
  // The same transaction on another booking each time: one of those made for it, by its place.
  const script = statements
    .map((statement) =>
      statement
        .replaceAll(`'${id}'`, '(select id from bench_unpaid where place = :n)')
        .replace(/(insert into "mails" .* values \()'[0-9a-f-]{36}'/s, '$1gen_random_uuid()'),
    )
    .join(';\n')
  const value = await middleRatio(async () => {
    makeUnpaid(ground, enough)
    postgres.sql(`drop table if exists bench_unpaid; create table bench_unpaid as
      select id, row_number() over () as place from bookings where payment_status = 'pending';
      create unique index on bench_unpaid (place); analyze bench_unpaid; analyze bookings;`)
    const limit = postgres.pgbench(`\\set n random(1, ${enough})\n${script};`)
    return { limit, ours: await confirmsPerSecond(ground) }
  })
  const name = 'Confirming payments against pgbench on the same transaction'
  return { name, value, unit: 'ratio', limit: { atLeast: 0.4 } }
}

/** The same confirmations with mails written to a folder, and with a mail server that never answers, one after the other. */
async function compareSlowMail(ground: Ground): Promise<Figure> {
  const silent = await startSilentMailServer(4718)
  const settings = { DATABASE_URL: ground.postgres.url, DEMO: 'false' }
  const measure = async (more: Readonly<Record<string, string>>) => {
    // What waits from before is not this round's.
    ground.postgres.sql('truncate mails')
    const server = await startServer(4719, { ...settings, ...more })
    const perSecond = await confirmsPerSecond(ground, server)
    await server.stop()
    return perSecond
  }
  const value = await middleRatio(async () => ({
    limit: await measure({}),
    ours: await measure(silent.settings),
  }))
  silent.stop()
  const name = 'Confirming payments beside a mail server that never answers, against mails as files'
  return { name, value, unit: 'ratio', limit: { atLeast: 0.8 } }
}

export const bench: Benchmark = async () => {
  const postgres = await openPostgres()
  const server = await startServer(4717, { DATABASE_URL: postgres.url, DEMO: 'false' })
  const [trainer, client, admin] = [
    makeListedTrainer(postgres),
    makePerson(postgres, 'client'),
    makePerson(postgres, 'admin'),
  ]
  const ground = { postgres, server, trainer, client, admin }
  const confirming = await compareConfirming(ground)
  await server.stop()
  const figures = [confirming, await compareSlowMail(ground)]
  await postgres.stop()
  return figures
}
