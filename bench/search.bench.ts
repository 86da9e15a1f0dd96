import autocannon from 'autocannon'
import { addDays } from '../contract/src/calendar'
import { trainerSearch } from '../contract/src/trainers/entity'
import { searchTrainers } from '../server/src/features/trainers/search-trainers'
import { pidOfPostgres } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { nextSaturday } from './hours'
import { measureLoad, requestsPerSecond } from './load'
import { makePerson } from './people'
import type { BenchPostgres } from './postgres'
import { filterParamsOn, searchPath } from './requests'
import { compareFilters, diversifyTrainers } from './search-filters'
import { type RunningBenchServer, startBareServer, startServer } from './server'
import { middleRound, statementsOf } from './statements'

/**
 * Creates a table with the same trainers and the best possible index, for the fastest SQL that returns the same rows.
 */
function makeReference(postgres: BenchPostgres): void {
  postgres.sql(`
    create table reference as select user_id, bio, address, latitude, longitude, specializations, service_types, price_pesos,
      available_sessions, packages, discount, schedule, rating_tenths, review_count, point(longitude, latitude) as location
      from trainer_profiles;
    alter table reference add primary key (user_id);
    create index on reference using gist (location);
    vacuum analyze reference; vacuum analyze trainer_profiles;`)
}

/** The reference query has no radius: with a radius, the planner would sort all trainers in a box around the centre. */
const referenceSearch =
  `select * from reference where specializations @> array['Yoga'] and service_types @> array['park']
  order by location <-> point(-69.9362, 18.4712) limit 50;`.replaceAll('\n', ' ')

/** Matches a part of a query plan that reads only the first row, although the plan expects many. */
const endsAtFirst = /^Limit .* rows=1 width=0\)/

/** Throws if a plan scans the whole table of trainers. */
async function refuseSequentialScans(postgres: BenchPostgres): Promise<void> {
  const places = [
    searchPath('Piantini'),
    '?address=Pedernales&specialization=Yoga&radius=500',
    '?limit=6',
    '?name=Rosa',
  ]
  const more = ['', filterParamsOn(nextSaturday()), '&sort=rating', '&sort=price', '&sort=new']
  for (const path of places.flatMap((place) => more.map((each) => place + each))) {
    const search = trainerSearch.parse(Object.fromEntries(new URLSearchParams(path.split('?')[1])))
    for (const statement of await statementsOf(postgres, (db) =>
      searchTrainers(db, search, { now: new Date(), hidden: [] }),
    )) {
      const plan = postgres.sql(`explain ${statement}`)
      if (/Seq Scan on trainer_profiles/.test(plan) && !endsAtFirst.test(plan))
        throw new Error(`A sequential scan:\n${plan}`)
    }
  }
}

interface Setup {
  readonly postgres: BenchPostgres
  readonly server: RunningBenchServer
  readonly processes: { readonly server: number; readonly database: number }
}

async function compareSearch({ postgres, server, processes }: Setup): Promise<BenchFigure> {
  const url = `${server.url}${searchPath('Piantini')}&limit=50`
  const round = await middleRound(async () => ({
    limit: postgres.pgbench(referenceSearch, 'prepared'),
    ours: await measureLoad(url, processes),
  }))
  const name = 'Filtered radius search against pgbench on the cheapest SQL with the same rows'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.35 } }
}

async function compareTrainerPage({ postgres, server, processes }: Setup): Promise<BenchFigure> {
  const client = makePerson(postgres, 'client')
  const ids = postgres.sql('select user_id from reference limit 500').trim().split('\n')
  const requests = ids.map((id) => ({ path: `/api/trainers/${id}`, headers: { cookie: client.cookie } }))
  const round = await middleRound(async () => ({
    limit: postgres.pgbench(`select * from reference where user_id = '${ids[0]}';`, 'prepared'),
    ours: await measureLoad(server.url, processes, { requests }),
  }))
  const name = 'Trainer page, with session and reviews, against pgbench on a row by its id'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.08 } }
}

/** Measures the request of the landing page, with the Accept-Encoding header of a browser. */
async function compareLanding({ server, processes }: Setup): Promise<BenchFigure> {
  const bare = await startBareServer()
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const round = await middleRound(async () => ({
    limit: await requestsPerSecond(bare.url, { headers }),
    ours: await measureLoad(`${server.url}/api/trainers?limit=6`, processes, { headers }),
  }))
  await bare.stop()
  const name = 'GET /api/trainers?limit=6 against a bare Fastify route'
  return { name, ...round, unit: 'ratio', limit: { atLeast: 0.4 } }
}

function measureFilters({ postgres, server, processes }: Setup): Promise<BenchFigure[]> {
  diversifyTrainers(postgres, nextSaturday())
  return compareFilters({ url: server.url, processes, date: nextSaturday() })
}

/** Returns the median time of a request in seconds. */
async function secondsOf(url: string): Promise<number> {
  const { latency } = await autocannon({ url, connections: 1, amount: 15 })
  return latency.p50 / 1000
}

/** Measures searches with few results, with distant results, and with many trainers at the same location. */
async function measureWorstCases({ postgres, server }: Setup): Promise<BenchFigure> {
  const closed = addDays(nextSaturday(), 7)
  postgres.sql(`
    update trainer_profiles set specializations = array['Tennis'] where user_id in (select user_id from reference limit 3);
    update trainer_profiles set latitude = 19.4517, longitude = -70.697, address = 'Los Jardines', address_plain = 'los jardines'
      where user_id in (select user_id from reference order by user_id limit 20000);
    insert into time_off (id, trainer_id, from_date, to_date, created_at)
      select gen_random_uuid(), user_id, date '${closed}', date '${closed}', now() from trainer_profiles;
    vacuum analyze trainer_profiles; vacuum analyze time_off;`)
  const times = {
    'a rare specialization within 500 km': 'address=Pedernales&specialization=Tennis&radius=500000',
    '20,000 trainers at one location': 'address=Los Jardines&radius=10000&limit=50',
    'everyone within 500 km': 'address=Pedernales&radius=500000&limit=100',
    'nobody within the radius': 'address=Pedernales&specialization=Yoga&radius=1',
    'nobody at that price': 'price_max=1',
    'nobody at that price within 500 km': 'address=Pedernales&price_max=1&radius=500000',
    'a rare specialization, cheapest first': 'address=Pedernales&specialization=Tennis&radius=500000&sort=price',
    'everyone within 500 km, newest first': 'address=Pedernales&radius=500000&limit=100&sort=new',
    'a day on which everybody is off': `address=Piantini&free=${closed}&limit=100`,
  }
  let slowest = 0
  for (const [name, query] of Object.entries(times)) {
    const seconds = await secondsOf(`${server.url}/api/trainers?${query}`)
    console.log(`  ${name}: ${Math.round(seconds * 1000)} ms`)
    slowest = Math.max(slowest, seconds)
  }
  return { name: 'Slowest search of the worst cases', value: slowest, unit: 's', limit: { atMost: 0.3 } }
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false' })
  makeReference(postgres)
  await refuseSequentialScans(postgres)
  const setup = { postgres, server, processes: { server: server.pid, database: pidOfPostgres(postgres) } }
  const figures = [
    await compareSearch(setup),
    await compareTrainerPage(setup),
    await compareLanding(setup),
    ...(await measureFilters(setup)),
    await measureWorstCases(setup),
  ]
  await server.stop()
  return figures
}
