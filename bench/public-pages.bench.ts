import { setTimeout as wait } from 'node:timers/promises'
import type autocannon from 'autocannon'
import { giveMissingSlugs } from '../server/src/features/public-pages/give-slug'
import { megabytes, pidOfPostgres } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { measureLoad } from './load'
import type { BenchPostgres } from './postgres'
import { type RunningBenchServer, startBareServer, startServer } from './server'
import { middleRound, statementsOf } from './statements'

interface Setup {
  readonly postgres: BenchPostgres
  readonly server: RunningBenchServer
  readonly processes: { readonly server: number; readonly database: number }
}

/** The encodings that browsers accept. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** Returns the paths of all pages in turn. The cache has evicted a page long before its path comes again. */
function pathsOf(postgres: BenchPostgres): () => string {
  const slugs = postgres.sql('select slug from trainer_slugs where is_current order by trainer_id').trim().split('\n')
  let asked = 0
  return () => {
    asked += 1
    return `/entrenadores/${slugs[asked % slugs.length]}`
  }
}

async function comparePages({ postgres, server, processes }: Setup): Promise<BenchFigure[]> {
  const bare = await startBareServer()
  const nextPath = pathsOf(postgres)
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
  const beside = { server: bare.pid, database: processes.database }
  const compare = async (ours: (warmUpSeconds: number) => ReturnType<typeof measureLoad>) => {
    // Warms up: V8 optimizes the code that builds pages only after some thousand pages.
    await ours(10)
    // Takes the median round, because our server and the baseline share a core and affect each other.
    return middleRound(
      async () => ({ limit: await measureLoad(bare.url, beside, { headers }), ours: await ours(1) }),
      7,
    )
  }
  const again = await compare((warmUpSeconds) =>
    measureLoad(`${server.url}${nextPath()}`, processes, { headers, warmUpSeconds }),
  )
  const cold = await compare((warmUpSeconds) =>
    measureLoad(server.url, processes, { headers, requests, warmUpSeconds }),
  )
  await bare.stop()
  const against = 'CPU time of a bare Fastify route against it'
  return [
    { name: `Public trainer page asked for again: ${against}`, ...again, unit: 'ratio', limit: { atLeast: 0.4 } },
    { name: `Public trainer page, another one each time: ${against}`, ...cold, unit: 'ratio', limit: { atLeast: 0.1 } },
  ]
}

/** Streams a sitemap file and returns its number of URLs. */
async function countUrls(url: string): Promise<number> {
  const { status, body } = await fetch(url)
  if (status !== 200 || !body) throw new Error(`${url}: ${status}`)
  let urls = 0
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('</loc>')
    rest = parts.at(-1) ?? ''
    urls += parts.length - 1
  }
  return urls
}

/** Measures the time to build the whole sitemap, and the additional memory. */
async function measureSitemap({ postgres, server }: Setup): Promise<BenchFigure[]> {
  const before = megabytes(server.pid)
  let [most, isDone] = [before, false]
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, megabytes(server.pid))
      await wait(50)
    }
  })()
  const begun = performance.now()
  const index = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g)].map(([, path]) => `${server.url}${path}`)
  let urls = 0
  for (const file of files) urls += await countUrls(file)
  const seconds = (performance.now() - begun) / 1000
  isDone = true
  await watching
  console.log(`  ${files.length} files with ${urls} URLs, memory from ${before.toFixed(0)} to ${most.toFixed(0)} MB`)
  const shown = Number(postgres.sql('select count(*) from trainer_profiles where is_shown'))
  if (urls < shown * 2) throw new Error(`The sitemap has ${urls} URLs of ${shown} trainers`)
  return [
    { name: 'The whole sitemap of 100,000 trainers', value: seconds, unit: 's', limit: { atMost: 10 } },
    { name: 'Memory that the sitemap adds', value: most - before, unit: 'MB', limit: { atMost: 50 } },
  ]
}

async function measureLists({ postgres, server }: Setup): Promise<BenchFigure> {
  postgres.sql(`update trainer_profiles set specializations = array['Jiujitsu'] where user_id in (
    select user_id from trainer_profiles where city = 'Santo Domingo' order by rating_tenths limit 3)`)
  let slowest = 0
  for (const path of [
    '/entrenadores-en/santo-domingo',
    '/entrenadores-en/santo-domingo/jiujitsu',
    '/entrenadores-en/moca',
  ]) {
    const begun = performance.now()
    const { status } = await fetch(`${server.url}${path}`)
    const seconds = (performance.now() - begun) / 1000
    console.log(`  ${path}: ${status}, ${Math.round(seconds * 1000)} ms`)
    slowest = Math.max(slowest, seconds)
  }
  return { name: 'Slowest list of a city', value: slowest, unit: 's', limit: { atMost: 1.5 } }
}

/** Measures how long the job takes that gives slugs to profiles without one. It runs in the background. */
async function measureSlugs(postgres: BenchPostgres): Promise<BenchFigure> {
  postgres.sql(`
    create temporary table picked as select user_id from trainer_profiles order by user_id limit 10000;
    delete from trainer_slugs where trainer_id in (select user_id from picked);
    update trainer_profiles set sector = null, city = null where user_id in (select user_id from picked);`)
  const begun = performance.now()
  await statementsOf(postgres, (db) => giveMissingSlugs({ db, now: () => new Date() }))
  const value = (performance.now() - begun) / 1000
  return { name: 'Slugs for 10,000 profiles that have none', value, unit: 's', limit: { atMost: 10 } }
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const slugs = await measureSlugs(postgres)
  postgres.sql('vacuum analyze trainer_profiles; vacuum analyze trainer_slugs; checkpoint;')
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false' })
  const setup = { postgres, server, processes: { server: server.pid, database: pidOfPostgres(postgres) } }
  const figures = [slugs, ...(await measureSitemap(setup)), ...(await comparePages(setup)), await measureLists(setup)]
  await server.stop()
  return figures
}
