import { pollMs } from '../contract/src/messages/rules'
import { cpuMs, pidOfPostgres } from './cpu'
import { writeConversations } from './data'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { nthBenchHour } from './hours'
import {
  type BenchAnswer,
  closeConnections,
  median,
  percentile95,
  type SendNth,
  sendAtRate,
  sendGet,
  sendPost,
} from './latency'
import { type BenchClient, makeListedTrainer, makePerson, signInClients } from './people'
import type { BenchPostgres } from './postgres'
import { type RunningBenchServer, startBareServer, startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

/** A thousand people, whose web apps poll each chat every 3 s and each conversation list every 5 s. */
const people = 1_000
const pollsPerSecond = people / (pollMs.chat / 1000) + people / (pollMs.conversations / 1000)
const bookingsPerSecond = 20

const partMs = 2_000
const parts = 3
const rounds = 3

/**
 * Of eight polls, five load a chat and three load a conversation list, because web apps poll chats every 3 s and lists
 * every 5 s.
 */
function pollers(url: string, clients: readonly BenchClient[]): SendNth {
  const tags = new Map<string, string>()
  const next = { chat: 0, list: 0 }
  return async (n) => {
    const kind = n % 8 < 5 ? 'chat' : 'list'
    const client = clients[next[kind]++ % clients.length]
    if (!client) throw new Error('There are no clients')
    const path = kind === 'chat' ? `/api/messages/${client.trainerId}` : '/api/messages/conversations'
    const key = `${client.id} ${kind}`
    const known = tags.get(key)
    const answer = await sendGet(url + path, { cookie: client.cookie, ...(known && { 'if-none-match': known }) })
    if (answer.etag) tags.set(key, answer.etag)
    return answer
  }
}

interface Setup {
  readonly postgres: BenchPostgres
  readonly server: RunningBenchServer
  readonly bare: RunningBenchServer
  readonly poll: SendNth
}

/** Compares the CPU time of a poll, in server and database, with that of a request to a bare route. */
async function compareCpu({ postgres, server, bare, poll }: Setup): Promise<BenchFigure[]> {
  const database = pidOfPostgres(postgres)
  const measured: { ours: number; bare: number }[] = []
  const polled: BenchAnswer[] = []
  for (let round = 1; round <= rounds; round++) {
    const total = { server: 0, database: 0, bare: 0, polls: 0, requests: 0 }
    // Alternates polls and bare requests every few seconds, so that load on the machine affects both.
    for (let part = 0; part < parts; part++) {
      const bareBefore = cpuMs(bare.pid)
      total.requests += (await sendAtRate(pollsPerSecond, partMs, () => sendGet(bare.url))).length
      total.bare += cpuMs(bare.pid) - bareBefore
      const before = { server: cpuMs(server.pid), database: cpuMs(database) }
      const answers = await sendAtRate(pollsPerSecond, partMs, poll)
      total.server += cpuMs(server.pid) - before.server
      total.database += cpuMs(database) - before.database
      total.polls += answers.length
      polled.push(...answers)
    }
    measured.push({ ours: (total.server + total.database) / total.polls, bare: total.bare / total.requests })
  }
  const unchanged = polled.filter(({ status }) => status === 304).length / polled.length
  return [
    { name: 'Idle polls that are answered 304', value: unchanged, unit: 'ratio', limit: { atLeast: 0.95 } },
    {
      name: 'CPU of server and database for a poll, with 1 million messages, against a bare route',
      value: median(measured.map(({ ours, bare }) => ours / bare)),
      unit: 'ratio',
      limit: { atMost: 15 },
      ours: `CPU ${median(measured.map(({ ours }) => ours)).toFixed(3)} ms`,
      beside: `CPU ${median(measured.map((each) => each.bare)).toFixed(3)} ms`,
    },
  ]
}

function booker({ postgres, server }: Setup) {
  const [trainer, client] = [makeListedTrainer(postgres), makePerson(postgres, 'client')]
  let made = 0
  return async (ms: number): Promise<number[]> => {
    const answers = await sendAtRate(bookingsPerSecond, ms, () => {
      const draft = { trainer_id: trainer.id, service_type: 'gym', sessions_count: 1, ...nthBenchHour(made++) }
      return sendPost(`${server.url}/api/bookings`, draft, { cookie: client.cookie })
    })
    return answers.map((answer) => answer.ms)
  }
}

async function compareBookings(setup: Setup): Promise<BenchFigure> {
  const book = booker(setup)
  await book(partMs)
  const measured: { busy: number; idle: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const [idle, busy]: [number[], number[]] = [[], []]
    for (let part = 0; part < parts; part++) {
      idle.push(...(await book(partMs)))
      const [times] = await Promise.all([book(partMs), sendAtRate(pollsPerSecond, partMs, setup.poll)])
      busy.push(...times)
    }
    measured.push({ busy: percentile95(busy), idle: percentile95(idle) })
  }
  return {
    name: 'p95 of a booking while 1,000 people poll against its idle value',
    value: median(measured.map(({ busy, idle }) => busy / idle)),
    unit: 'ratio',
    limit: { atMost: 2 },
    ours: `${median(measured.map(({ busy }) => busy)).toFixed(2)} ms`,
    beside: `${median(measured.map(({ idle }) => idle)).toFixed(2)} ms`,
  }
}

/** Writes a conversation of that many messages. */
function makeChat(postgres: BenchPostgres, readerId: string, partnerId: string, length: number): void {
  postgres.sql(`
    insert into messages (id, sender_id, receiver_id, text, created_at)
      select gen_random_uuid(), '${readerId}', '${partnerId}', 'Tomorrow at seven? Number ' || n, now() - interval '1 year' + n * interval '1 minute'
      from generate_series(1, ${length}) n order by n;
    ${writeConversations(`sender_id = '${readerId}' and receiver_id = '${partnerId}'`)}`)
}

/** Opens a long and a short conversation alternately and compares the response times. */
async function compareLength(postgres: BenchPostgres, url: string): Promise<BenchFigure> {
  const [reader, short, long] = [
    makePerson(postgres, 'client'),
    makePerson(postgres, 'trainer'),
    makePerson(postgres, 'trainer'),
  ]
  makeChat(postgres, reader.id, short.id, 100)
  makeChat(postgres, reader.id, long.id, 100_000)
  postgres.sql('vacuum analyze messages; checkpoint;')
  const open = (partnerId: string) => sendGet(`${url}/api/messages/${partnerId}`, { cookie: reader.cookie })
  for (let n = 0; n < 100; n++) await Promise.all([open(short.id), open(long.id)])
  const times = { short: [] as number[], long: [] as number[] }
  for (let n = 0; n < 1_500; n++) {
    times.short.push((await open(short.id)).ms)
    times.long.push((await open(long.id)).ms)
  }
  return {
    name: 'Opening a conversation of 100,000 messages against one of 100',
    value: median(times.long) / median(times.short),
    unit: 'ratio',
    limit: { atMost: 1.5 },
    ours: `${median(times.long).toFixed(2)} ms`,
    beside: `${median(times.short).toFixed(2)} ms`,
  }
}

export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  const postgres = await ground.data(100)
  const mail = await startSilentMailServer()
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'false', ...mail.settings })
  const bare = await startBareServer()
  const poll = pollers(server.url, signInClients(postgres, people))
  // Warm-up: polls every chat and every conversation list before the measurement.
  for (let n = 0; n < people * 8; n += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => poll(n + more)))
  await sendAtRate(pollsPerSecond, 2_000, () => sendGet(bare.url))
  const setup = { postgres, server, bare, poll }
  const figures = [
    ...(await compareCpu(setup)),
    await compareBookings(setup),
    await compareLength(postgres, server.url),
  ]
  closeConnections()
  await bare.stop()
  await server.stop()
  mail.stop()
  return figures
}
